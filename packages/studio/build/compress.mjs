import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files whose names tell their contents: what stands beside them can never be of another version. */
const LASTING = /-[\w-]{8}\.(?:js|css)$/;

/**
 * Writes scripts and styles compressed beside themselves, as `NAME.br` and `NAME.gz`, for servers that send them so: done
 * once here, as small as it goes, and not by every server again.
 */
export function compress() {
  let outDir;
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir.startsWith('/')
        ? config.build.outDir
        : `${config.root}/${config.build.outDir}`;
    },
    async closeBundle(error) {
      if (error) return;
      const names = readdirSync(outDir).filter((name) => LASTING.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = readFileSync(`${outDir}/${name}`);
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          writeFileSync(`${outDir}/${name}.br`, await promisify(brotliCompress)(content, quality));
          writeFileSync(`${outDir}/${name}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

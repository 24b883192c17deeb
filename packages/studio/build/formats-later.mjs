import { existsSync, readdirSync, readFileSync } from 'node:fs';

const KINDS = new URL('../../core/dist/kinds/', import.meta.url).pathname;

/** What `import('virtual:formats')` is resolved to: a module that gives every kind all of its formats. */
const ALL = '\0formats';
const CANONICAL = '\0canonical:';

/** The list of a kind's formats: the name it has, and the first of it with the file it comes from. */
function listOf(kind) {
  const path = `${KINDS}${kind}/formats/index.js`;
  const code = readFileSync(path, 'utf8');
  const [, list, first] = /export const (\w+) = \[\s*(\w+),/.exec(code) ?? [];
  const [, from] = new RegExp(`import \\{ ${first} \\} from '\\./([\\w-]+\\.js)'`).exec(code) ?? [];
  if (!from) throw new Error(`The first format of ${kind} is not found in ${path}.`);
  return { path, list, first, from: `${KINDS}${kind}/formats/${from}` };
}

/**
 * Gives the page each kind with its canonical format alone: what addresses and saved boards are written in. The other
 * formats, a third of the page's code, come with what reads and writes them; see `kinds/formats.ts`.
 */
export function formatsLater() {
  const kinds = readdirSync(KINDS).filter((kind) => existsSync(`${KINDS}${kind}/formats/index.js`));
  return {
    name: 'formats-later',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'virtual:formats') return ALL;
      if (source.startsWith(CANONICAL.slice(1))) return `\0${source}`;
      const [, kind] = /core\/dist\/kinds\/([\w-]+)\/index\.js$/.exec(importer) ?? [];
      return kind && source === './formats/index.js' ? CANONICAL + kind : null;
    },
    load(id) {
      if (id === ALL) {
        return kinds
          .map((kind, i) => {
            const { path, list } = listOf(kind);
            return [
              `import { ${list} as some${i} } from '${CANONICAL.slice(1)}${kind}';`,
              `import { ${list} as all${i} } from '${path}';`,
              `some${i}.splice(0, 1, ...all${i});`,
            ].join('\n');
          })
          .join('\n');
      }
      if (!id.startsWith(CANONICAL)) return null;
      const { list, first, from } = listOf(id.slice(CANONICAL.length));
      return `import { ${first} } from '${from}';\nexport const ${list} = [${first}];\n`;
    },
  };
}

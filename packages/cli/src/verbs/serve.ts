import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Config, ConfigPart, ServiceParts } from '@tilewright/service';
import { Exit, UsageError } from '../exit.js';
import { type Option, type Options, whole } from '../options/index.js';
import { watchInterrupt } from '../showing/interrupt.js';
import { complain, out } from '../showing/output.js';
import { version } from '../version.js';
import type { Verb } from './verb.js';

const text = (name: string, shown: string, help: string, more: Partial<Option> = {}): Option => ({
  name,
  takes: { of: 'text', shown },
  help,
  ...more,
});

const OPTIONS: readonly Option[] = [
  {
    name: 'port',
    short: 'p',
    takes: whole('N', 0, 65_535),
    usual: '8080',
    help: 'the port; 0 for any free one',
  },
  text('host', 'ADDRESS', 'the address to listen on', { usual: '127.0.0.1' }),
  { name: 'config', takes: { of: 'file', shown: 'FILE' }, help: 'settings, as YAML or JSON' },
  text('queue', 'URL', 'a Redis for long work and the shared cache: redis://… or rediss://…'),
  {
    name: 'jobs',
    short: 'j',
    takes: whole('N', 1, 512),
    usual: "the machine's cores",
    help: 'threads that work on boards',
  },
  {
    name: 'grace',
    takes: { of: 'number', shown: 'SECONDS', least: 0, most: 3600, fraction: true },
    usual: '10',
    help: 'how long what runs may go on after a signal to end',
  },
];

export const serve: Verb = {
  usage: '[options]',
  words: [],
  about: `Serves the studio and an HTTP API until it is told to end. Prints its address when it is ready. Settings come from a
file, from the environment (TILEWRIGHT_SERVE_…) and from the options, the later over the earlier; see docs/service.md.`,
  options: OPTIONS,
  examples: [
    {
      command: 'tilewright serve --port 0 --jobs 1 --grace 5',
      says: 'on any free port, whose address it prints',
      lasting: true,
    },
  ],
  async run(options) {
    const [word] = options.words;
    if (word !== undefined) throw new UsageError(`serve takes no file: ${word}`);
    const { createService } = await import('@tilewright/service');
    const config = await configOf(options);
    const { openEngine, memoryShare } = await import('../serving/engine.js');
    const memory = Math.min(config.limits.memoryMegabytes, memoryShare(totalmem(), config.jobs));
    const limited = { ...config, limits: { ...config.limits, memoryMegabytes: memory } };
    const engine = await openEngine({
      version: version(),
      threads: config.jobs,
      memoryMegabytes: memory,
    });
    const studio = studioFolder();
    const document = await (await import('../serving/document.js')).documentParts();
    const queued = config.queue === '' ? {} : await queueParts(config);
    const service = await createService(engine, limited, {
      document,
      ...queued,
      ...(studio === undefined ? {} : { studio }),
    });
    const interrupt = watchInterrupt();
    try {
      await out(`${await service.listen()}\n`);
    } catch (error) {
      await service.stop();
      await complain(
        `tilewright serve: cannot listen on ${config.host}:${config.port}: ${(error as Error).message}`,
      );
      return Exit.Bad;
    }
    await new Promise<void>((resolve) => interrupt.onAbort(resolve));
    await service.stop();
    interrupt.end();
    // It was told to end and did: that is no failure.
    return Exit.Answered;
  },
};

/** What the service puts on the queue's Redis. Throws a UsageError when that cannot be used. */
async function queueParts({
  queue,
  cache,
  jobsKept,
}: Config): Promise<Pick<ServiceParts, 'jobs' | 'sharedCache'>> {
  const { usage } = await import('../batching/work.js');
  const { QueueJobs } = await import('../serving/queue-jobs.js');
  const address = { url: queue };
  const jobs = await usage(QueueJobs.open(address, { keepSeconds: jobsKept.seconds, most: jobsKept.most }));
  if (!cache.redis) return { jobs };
  const { openSharedCache } = await import('../serving/shared-cache.js');
  return { jobs, sharedCache: await usage(openSharedCache(address, cache.redisSeconds)) };
}

async function configOf(options: Options): Promise<Config> {
  const { ConfigError, configFromEnvironment, mergeConfig, parseConfigFile } = await import(
    '@tilewright/service'
  );
  const file = options.text('config');
  const parts: ConfigPart[] = [{ from: 'the machine', values: { jobs: availableParallelism() } }];
  try {
    if (file !== undefined) parts.push(parseConfigFile(readConfig(file), file));
    parts.push(configFromEnvironment(process.env), { from: 'the call', values: given(options) });
    return mergeConfig(parts);
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message);
    throw error;
  }
}

function readConfig(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

function given(options: Options): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const name of ['port', 'jobs', 'grace']) {
    const value = options.number(name);
    if (value !== undefined) values[name] = value;
  }
  for (const name of ['host', 'queue']) {
    const value = options.text(name);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** The built studio: that of the package, or of the checkout. Without one only the API is served. */
function studioFolder(): string | undefined {
  const folders = ['../studio', '../../studio/dist'].map((folder) => join(import.meta.dirname, folder));
  return folders.find((folder) => existsSync(join(folder, 'index.html')));
}

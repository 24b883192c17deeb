import type { VerbEntry } from './verb.js';

/** All verbs, in the order of the help. To add one: its file, and a line here. */
export const VERBS: readonly VerbEntry[] = [
  {
    name: 'solve',
    summary: 'solve boards, with proof',
    load: async () => (await import('./solve.js')).solve,
  },
  { name: 'check', summary: 'check an answer', load: async () => (await import('./check.js')).check },
  {
    name: 'hint',
    summary: 'show the next step, in stages',
    load: async () => (await import('./hint.js')).hint,
  },
  {
    name: 'explain',
    summary: 'show the whole way to the solution',
    load: async () => (await import('./explain.js')).explain,
  },
  { name: 'rate', summary: 'say how hard boards are', load: async () => (await import('./rate.js')).rate },
  {
    name: 'convert',
    summary: 'write boards in another format',
    load: async () => (await import('./convert.js')).convert,
  },
  {
    name: 'print',
    summary: 'put boards on paper: PDF, SVG, PNG',
    load: async () => (await import('./print.js')).print,
  },
  {
    name: 'generate',
    summary: 'make new boards',
    load: async () => (await import('./generate.js')).loadGenerate(),
  },
  {
    name: 'batch',
    summary: 'do a verb on any number of boards, and lose nothing',
    load: async () => (await import('./batch.js')).loadBatch(),
  },
  {
    name: 'report',
    summary: 'show what a batch found: plots, tables, files for notebooks',
    load: async () => (await import('./report.js')).report,
  },
  {
    name: 'worker',
    summary: 'work for batches on a queue',
    load: async () => (await import('./worker.js')).worker,
  },
  {
    name: 'tests',
    summary: 'write a test set for a contest judge',
    load: async () => (await import('./tests.js')).tests,
  },
  {
    name: 'validate',
    summary: 'check the input of a contest judge to the letter',
    load: async () => (await import('./validate.js')).validate,
  },
  {
    name: 'serve',
    summary: 'answer over HTTP, and serve the studio',
    load: async () => (await import('./serve.js')).serve,
  },
  {
    name: 'formats',
    summary: 'list what can be read and written',
    load: async () => (await import('./formats.js')).formats,
  },
  {
    name: 'completion',
    summary: 'let a shell complete what is typed',
    load: async () => (await import('./completion.js')).completion,
  },
  { name: 'man', summary: 'print a manual page', load: async () => (await import('./man.js')).man },
  {
    name: 'version',
    summary: 'tell the versions of the program and its parts',
    load: async () => (await import('./version.js')).versionVerb,
  },
];

const EMPTY = '\0engine';

/**
 * Keeps what kinds load lazily (solvers, explainers, generators) out of the page's files: the page asks the worker, and
 * parts shared with code that it never loads would cut its own code into dozens of files.
 */
export function enginesInWorker() {
  return {
    name: 'engines-in-worker',
    apply: 'build',
    resolveDynamicImport(specifier, importer) {
      const lazy = typeof specifier === 'string' && specifier.startsWith('./');
      return lazy && /core\/dist\/kinds\//.test(importer) ? EMPTY : null;
    },
    load: (id) => (id === EMPTY ? 'throw new Error("Engines run in the worker only.");' : null),
  };
}

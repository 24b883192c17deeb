import type { TopLevelSpec } from 'vega-lite';
import type { Cell, Collected, Grouping, Measure } from './collect.js';

/** A plot: its title and its drawing as SVG. */
export interface Plot {
  readonly title: string;
  readonly svg: string;
}

const WORDS: Readonly<Record<Measure, string>> = {
  moves: 'Moves of the best answer',
  level: 'Level',
  grade: 'Grade within the level',
  ms: 'Milliseconds a board',
  nodes: 'Search nodes a board',
};

const GROUPS: Readonly<Record<Grouping, readonly [title: string, x: string, y: string]>> = {
  movesBySize: ['Moves by size', 'size', 'mean of moves'],
  movesByColours: ['Moves by colours', 'colours', 'mean of moves'],
  levelBySize: ['Level by size', 'size', 'mean of levels'],
  msBySize: ['Time by size', 'size', 'mean of milliseconds'],
};

/** Colours of the page stand for themselves, so that the same drawing serves light and dark. */
const CONFIG = {
  background: 'transparent',
  view: { stroke: 'transparent' },
  axis: {
    labelColor: 'currentColor',
    titleColor: 'currentColor',
    domainColor: 'currentColor',
    tickColor: 'currentColor',
    grid: false,
  },
  bar: { color: '#2a8f97' },
  font: 'system-ui, sans-serif',
} as const;

const WIDTH = 340;
const HEIGHT = 180;

/** All plots for which there is something to show. */
export async function plotsOf({ counts, groups }: Collected): Promise<Plot[]> {
  const plots: Plot[] = [];
  for (const [measure, title] of Object.entries(WORDS) as [Measure, string][]) {
    if (counts[measure].size > 0) plots.push({ title, svg: await draw(histogram(measure, counts[measure])) });
  }
  for (const [name, [title, x, y]] of Object.entries(GROUPS) as [Grouping, (typeof GROUPS)[Grouping]][]) {
    // One bar says no more than the totals do.
    if (groups[name].size > 1) plots.push({ title, svg: await draw(means(groups[name], x, y)) });
  }
  return plots;
}

function histogram(measure: Measure, counts: ReadonlyMap<number, number>): TopLevelSpec {
  const logarithmic = measure === 'ms' || measure === 'nodes';
  const values = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([value, boards]) => ({ value: logarithmic ? Number(value.toPrecision(2)) : value, boards }));
  return {
    width: WIDTH,
    height: HEIGHT,
    data: { values },
    mark: 'bar',
    encoding: {
      x: {
        field: 'value',
        type: 'ordinal',
        title: logarithmic ? `${measure}, from` : measure,
        axis: { labelOverlap: true, labelAngle: 0 },
      },
      y: { field: 'boards', type: 'quantitative', title: 'boards' },
    },
    config: CONFIG,
  };
}

const numeric = new Intl.Collator('en', { numeric: true });

function means(cells: ReadonlyMap<string, Cell>, x: string, y: string): TopLevelSpec {
  const values = [...cells.values()]
    .sort((a, b) => numeric.compare(a.key, b.key))
    .map(({ key, boards, sum }) => ({ key, mean: sum / boards }));
  return {
    width: WIDTH,
    height: HEIGHT,
    data: { values },
    mark: 'bar',
    encoding: {
      x: { field: 'key', type: 'ordinal', sort: null, title: x, axis: { labelOverlap: true, labelAngle: 0 } },
      y: { field: 'mean', type: 'quantitative', title: y },
    },
    config: CONFIG,
  };
}

/** Draws a plot. It holds no script: the page works from a disk and can be printed. */
async function draw(spec: TopLevelSpec): Promise<string> {
  const [{ compile }, vega] = await Promise.all([import('vega-lite'), import('vega')]);
  const view = new vega.View(vega.parse(compile(spec).spec), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

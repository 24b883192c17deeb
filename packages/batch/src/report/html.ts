import { findKind } from '@tilewright/core';
import { figureSvg, sceneFigure } from '@tilewright/core/scene';
import type { Manifest } from '../directory/manifest.js';
import type { Collected, Measure, Outlier } from './collect.js';
import type { Plot } from './plots.js';

const STYLE = `:root { color-scheme: light dark; --ground: #fff; --ink: #16222b; --line: #ccd5d8; }
@media (prefers-color-scheme: dark) { :root { --ground: #14202b; --ink: #e6edf0; --line: #35454f; } }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; } h3 { font-size: 1rem; margin: 0 0 .5rem; }
table { border-collapse: collapse; } th, td { text-align: left; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid var(--line); }
td + td { text-align: right; font-variant-numeric: tabular-nums; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: 1.5rem; }
figure { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; break-inside: avoid; overflow: hidden; }
figure svg { max-width: 100%; height: auto; } .board svg { background: #fff; display: block; width: auto; max-height: 18rem; }
code { overflow-wrap: anywhere; font-size: .8rem; }`;

const OUTLIERS: readonly (readonly [Measure, string, string])[] = [
  ['ms', 'Slowest', 'ms'],
  ['nodes', 'Most nodes', 'nodes'],
  ['moves', 'Most moves', 'moves'],
  ['level', 'Highest level', 'level'],
];

/** Larger boards are named and not drawn: a page is for looking at. */
const MOST_DRAWN = 2500;

/** The report as one page that needs nothing else. */
export function pageOf(
  manifest: Manifest,
  found: Collected,
  plots: readonly Plot[],
  complete: boolean,
): string {
  const { verb, begun, inputs, versions } = manifest;
  const title = `${verb}: ${found.boards.toLocaleString('en')} boards`;
  const note = complete
    ? ''
    : '<p><strong>The batch is not finished: this is what is done so far.</strong></p>';
  const facts = [
    ['Begun', begun],
    ['Inputs', inputs.map(({ name }) => name).join(', ') || 'made from seeds'],
    [
      'Versions',
      Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', '),
    ],
  ] as const;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${note}<table>${facts.map(([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>
<h2>Totals</h2>
<table>${totals(found)}</table>
<h2>Distributions</h2>
<div class="grid">
${plots.map(({ title: name, svg }) => `<figure><h3>${escapeHtml(name)}</h3>${svg}</figure>`).join('\n')}
</div>
<h2>Boards that stand out</h2>
<div class="grid">
${OUTLIERS.flatMap(([measure, name, unit]) => found.outliers[measure].map((one, i) => outlier(one, `${name}${i > 0 ? `, ${i + 1}.` : ''}`, unit))).join('\n')}
</div>
</body>
</html>
`;
}

function totals({ status, proof }: Collected): string {
  const rows = (counts: ReadonlyMap<string, number>, what: string): string[] =>
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(
        ([name, times]) =>
          `<tr><th>${what}: ${escapeHtml(name)}</th><td>${times.toLocaleString('en')}</td></tr>`,
      );
  return [...rows(status, 'status'), ...rows(proof, 'proof')].join('');
}

function outlier({ index, kind, id, value }: Outlier, name: string, unit: string): string {
  const said = `${name}: ${value.toLocaleString('en')} ${unit}, board ${index + 1}`;
  return `<figure class="board"><h3>${escapeHtml(said)}</h3>${drawing(kind, id)}<p><code>${escapeHtml(id)}</code></p></figure>`;
}

/** The drawing of a board by its canonical id; nothing where it is large or cannot be read. */
function drawing(kindId: string, id: string): string {
  const kind = findKind(kindId);
  const entry = kind?.codecs[0]?.parse(id)[0];
  if (!kind || !entry?.result.ok) return '';
  const puzzle = entry.result.value;
  const { rows, cols } = kind.size(puzzle);
  if (rows * cols > MOST_DRAWN) return '';
  return figureSvg(sceneFigure(kind.scene(kind.start(puzzle))));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

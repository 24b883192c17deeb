import { effect } from '@preact/signals';
import type { Scene } from '@tilewright/core/scene';
import type { Act, Session } from '@tilewright/core/session';
import { describeCell, describeContent, placeOf } from '../i18n/describe.js';
import { t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { lastPhases, revision, scene, session } from '../state/desk.js';
import { announce } from '../state/notices.js';

/** What was on the board when it was last told of. */
interface Told {
  readonly session: Session;
  readonly scene: Scene;
  readonly at: number;
  /** The act that redo would have done. */
  readonly next: Act<unknown> | undefined;
  readonly notes: ReadonlyMap<number, number>;
  readonly trial: boolean;
}

/** The cells that changed in what they hold or in their note; O(cells). */
function changedCells(before: Told, after: Told): number[] {
  const changed: number[] = [];
  after.scene.cells.forEach((cell, index) => {
    const old = before.scene.cells[index];
    if (cell !== old && cell.fill !== old?.fill) changed.push(index);
  });
  for (const index of new Set([...before.notes.keys(), ...after.notes.keys()])) {
    if (before.notes.get(index) !== after.notes.get(index) && !changed.includes(index)) changed.push(index);
  }
  return changed;
}

/** What the counters of a cell's row and column say, for the ear; empty where a board has none. */
function countersAt(now: Scene, cell: number): string {
  const row = now.counters?.find((one) => one.line === 'row' && one.index === Math.floor(cell / now.cols));
  const col = now.counters?.find((one) => one.line === 'col' && one.index === cell % now.cols);
  return row && col ? `${t('comma')}${t('say.counters', { row: row.text, col: col.text })}` : '';
}

/** How a kind that counts moves stands: the region or what vanished, and the moves made. */
function standing({ session: current, scene: now }: Told): string {
  const moves = t('say.moves', { n: current.moveCount });
  const region = now.cells.filter((cell) => cell.marks.includes('region')).length;
  if (region > 0) return t('say.region', { n: region, of: now.cells.length }) + t('comma') + moves;
  const gone = lastPhases
    .peek()
    ?.filter((phase) => phase.name === 'vanish')
    .reduce((n, phase) => n + phase.changes.length, 0);
  return gone ? t('say.vanished', { n: gone }) + t('comma') + moves : moves;
}

function difference(before: Told, after: Told, own: boolean): string {
  const { kind, puzzle, position } = after.session;
  const controls = controlsOf(kind.id);
  const cells = changedCells(before, after);
  const moved = cells.some((cell) => before.scene.cells[cell]?.fill !== after.scene.cells[cell]?.fill);
  if (kind.family === 'path' && moved) return standing(after);
  const [cell] = cells;
  if (cell === undefined) return '';
  if (cells.length > 1) return t('say.cells', { n: cells.length });
  const note = position.notes.get(cell) ?? 0;
  const found = after.scene.cells[cell]!;
  // On the cell in hand what it holds is enough; what comes from elsewhere says its place.
  const words =
    own && note === 0
      ? describeContent(found)
      : describeCell(found, (controls.place ?? placeOf)(kind.size(puzzle), cell), note);
  return words + countersAt(after.scene, cell);
}

/** Says what an act, an undo or a redo changed. */
function tell(before: Told, after: Told): void {
  const undone = after.at < before.at;
  const redone =
    after.at > before.at && before.next !== undefined && after.session.acts[before.at] === before.next;
  const last = after.session.acts[after.at - 1]?.type;
  const parts: string[] = [];
  if (undone) parts.push(t('say.undone'));
  else if (redone) parts.push(t('say.redone'));
  else if (last === 'restart') parts.push(t('say.restarted'));
  if (after.trial && !before.trial) parts.push(t('say.trialBegun'));
  if (!after.trial && before.trial && !undone)
    parts.push(t(last === 'drop-trial' ? 'say.trialDropped' : 'say.trialKept'));
  const changed = difference(before, after, !undone && !redone && last === 'moves');
  if (changed !== '') parts.push(changed);
  if (parts.length > 0) announce(parts.join(t('say.stop')));
}

let told: Told | null = null;

/** Has a screen reader hear of every change of the board in play, whatever made it. */
effect(() => {
  const current = session.value;
  if (revision.value < 0 || !current) return;
  const now = scene.peek();
  if (!now) return;
  const { notes, trial } = current.position;
  const after: Told = {
    session: current,
    scene: now,
    at: current.at,
    next: current.acts[current.at],
    notes,
    trial: trial !== null,
  };
  const before = told;
  told = after;
  if (before?.session === current && before.at !== after.at) tell(before, after);
});

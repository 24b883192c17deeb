import assert from 'node:assert/strict';
import test from 'node:test';
import { hintLines, LANGUAGES, type Step, stepMarks } from '#core/explain/index.js';
import { type Gain, gainsOf } from '#core/kinds/flood/explain/gain.js';
import { groupsOf, groupsOutside } from '#core/kinds/flood/explain/groups.js';
import { needOf } from '#core/kinds/flood/explain/need.js';
import type { UsualState } from '#core/kinds/flood/explain/reasons.js';
import {
  type FloodPuzzle,
  type FloodRule,
  type FloodState,
  flood,
  makeFlood,
} from '#core/kinds/flood/index.js';
import { runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { value } from '../../yes-no/tools.js';

function floodOf(rows: readonly string[], rule: FloodRule = 'plain', origin = 0): FloodPuzzle {
  const shape = { rows: rows.length, cols: rows[0]!.length };
  return value(makeFlood({ shape, names: [...rows.join('')], rule, origin }));
}

function randomBoard(random: Random, side: number, colours: number, rule: FloodRule): FloodPuzzle {
  const rows = Array.from({ length: side }, () =>
    Array.from({ length: side }, () => random.below(colours)).join(''),
  );
  return floodOf(rows, rule, random.below(side * side));
}

/** The moves that may be worth making, and the bound. */
function lookAt(state: FloodState) {
  const { rule, colours, adjacentOnly } = state.puzzle;
  const groups = groupsOf(state as UsualState);
  const outside = groupsOutside(groups, colours.length);
  const finding = gainsOf(groups, outside, rule, adjacentOnly);
  let found = finding.next();
  while (!found.done) found = finding.next();
  return { gains: found.value as Gain[], need: needOf(groups, outside, rule) };
}

async function optimum(puzzle: FloodPuzzle): Promise<number> {
  const outcome = runTask((await flood.loadSolver()).solve(puzzle));
  assert.equal(outcome.status, 'solved');
  return outcome.status === 'solved' ? outcome.answers[0]!.length : -1;
}

test('following the reasons gives a shortest play, and what they say of it is true', async () => {
  const explainer = await flood.loadExplainer!();
  const random = new Random('flood reasons');
  for (const rule of ['plain', 'two-colour'] as const) {
    for (let round = 0; round < 12; round++) {
      const puzzle = rule === 'plain' ? randomBoard(random, 7, 4, rule) : randomBoard(random, 4, 5, rule);
      const least = await optimum(puzzle);
      const { steps, complete } = runTask(explainer.explain(flood.start(puzzle)));
      assert.ok(complete);
      assert.equal(steps.length, least);
      let state = flood.start(puzzle);
      for (const [index, step] of steps.entries()) {
        const { before, after, colours, waves, keeps } = step.detail as unknown as Detail;
        assert.deepEqual(before, [least - index, least - index]);
        assert.deepEqual(after, [least - index - 1, least - index - 1]);
        assert.ok(keeps);
        assert.ok(colours + waves <= least - index, 'a bound that a person can check is a bound');
        checkWords(puzzle, step);
        const [move] = explainer.movesOf(puzzle, step);
        const applied = value(flood.apply(state, move!));
        state = applied.state;
      }
      assert.ok(flood.isSolved(state));
    }
  }
});

interface Detail {
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
  readonly colours: number;
  readonly waves: number;
  readonly keeps: boolean;
  readonly other: { readonly colour: string; readonly total: readonly [number, number] } | null;
}

function checkWords(puzzle: FloodPuzzle, step: Step): void {
  for (const [cell] of stepMarks(puzzle.shape, step, 3)) assert.ok(cell < puzzle.cells.length);
}

test('every stage says something in every language', async () => {
  const explainer = await flood.loadExplainer!();
  const puzzle = randomBoard(new Random('words'), 9, 6, 'plain');
  for (const step of runTask(explainer.explain(flood.start(puzzle))).steps) {
    for (const language of LANGUAGES) {
      const narrator = explainer.narrator(puzzle, language);
      assert.notEqual(narrator.techniqueName(step.technique), step.technique);
      for (const line of hintLines(narrator, step, 3)) {
        assert.doesNotMatch(line, /undefined|NaN|null|\[object|^$/);
      }
    }
  }
});

test('the best other move costs what a solver says, from off the optimal path too', async () => {
  const explainer = await flood.loadExplainer!();
  const random = new Random('others');
  for (let round = 0; round < 15; round++) {
    let state = flood.start(randomBoard(random, 6, 4, 'plain'));
    for (let blind = 0; blind < 2; blind++) {
      const moves = lookAt(state).gains.map((gain) => gain.colour);
      if (moves.length > 0) state = value(flood.apply(state, moves[random.below(moves.length)]!)).state;
    }
    const hint = runTask(explainer.hint(state));
    if (hint.hint !== 'step') continue;
    const { other, before } = hint.steps[0]!.detail as unknown as Detail;
    const [chosen] = explainer.movesOf(state.puzzle, hint.steps[0]!);
    const totals: number[] = [];
    for (const gain of lookAt(state).gains) {
      if (gain.colour === chosen) continue;
      const names = Array.from(
        value(flood.apply(state, gain.colour)).state.board,
        (colour) => state.puzzle.colours[colour]!,
      );
      totals.push(1 + (await optimum(value(makeFlood({ ...state.puzzle, names })))));
    }
    if (totals.length === 0) assert.equal(other, null);
    else assert.deepEqual(other!.total, [Math.min(...totals), Math.min(...totals)]);
    assert.ok(totals.every((total) => total >= before[0]));
  }
});

test('what a move gains', () => {
  // Playing 1 takes both groups of 1 and finishes it; the 2 behind them comes into reach.
  const state = flood.start(floodOf(['012', '102']));
  const { gains, need } = lookAt(state);
  const one = gains.find((gain) => gain.colour === 1)!;
  assert.deepEqual(
    { ...one, taken: one.taken.length },
    { colour: 1, taken: 2, cells: 2, through: 0, finished: [1], doors: 2 },
  );
  assert.deepEqual(need, { colours: 3, waves: 0 });
  // Rule two-colour: the 0 behind the 1 comes along.
  const through = lookAt(flood.start(floodOf(['012', '102'], 'two-colour'))).gains.find(
    (gain) => gain.colour === 1,
  )!;
  assert.equal(through.cells, 3);
  assert.equal(through.through, 1);
});

test('a move that takes nothing can be the best one under the rule two-colour', async () => {
  const explainer = await flood.loadExplainer!();
  const puzzle = floodOf(['01201'], 'two-colour');
  const { steps } = runTask(explainer.explain(flood.start(puzzle)));
  assert.deepEqual(
    steps.map((step) => step.detail.colour),
    ['2', '1', '0'],
  );
  assert.equal(steps[0]!.technique, 'switch-colour');
});

test('the first move that lost the optimum is found', async () => {
  const explainer = await flood.loadExplainer!();
  const random = new Random('lost');
  for (let round = 0; round < 15; round++) {
    let state = flood.start(randomBoard(random, 6, 4, 'plain'));
    const least = await optimum(state.puzzle);
    let firstBad: number | null = null;
    for (let move = 0; move < 5 && !flood.isSolved(state); move++) {
      const moves = lookAt(state).gains;
      state = value(flood.apply(state, moves[random.below(moves.length)]!.colour)).state;
      const names = Array.from(state.board, (colour) => state.puzzle.colours[colour]!);
      const needed = await optimum(value(makeFlood({ ...state.puzzle, names })));
      if (firstBad === null && move + 1 + needed > least) firstBad = move;
    }
    const mistake = runTask(explainer.findMistake(state));
    assert.equal(mistake === null ? null : (mistake as { move: number }).move, firstBad);
  }
});

test('a budget ends an explanation with its reason', async () => {
  const explainer = await flood.loadExplainer!();
  const puzzle = randomBoard(new Random('budget'), 16, 6, 'plain');
  const { complete, halt } = runTask(explainer.explain(flood.start(puzzle), { budget: { nodes: 10 } }));
  assert.equal(complete, false);
  assert.equal(halt, 'nodes');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  FaultCode,
  faultMessage,
  Meter,
  runTask,
  runTaskAsync,
  shiftFault,
  type Task,
  textFault,
} from '#core/outcome/index.js';

/** Counts to `slices`, a yield each, and holds the processor for `ms` in between. */
function* counting(slices: number, ms = 0): Task<number> {
  for (let done = 0; done < slices; done++) {
    const until = performance.now() + ms;
    while (performance.now() < until);
    yield { nodes: done + 1, ms: 0 };
  }
  return slices;
}

test('a task gives the same at a stretch and with turns for the event loop', async () => {
  assert.equal(runTask(counting(1000)), 1000);
  assert.equal(await runTaskAsync(counting(1000)), 1000);
});

test('driven with turns, a task lets timers through and reports at most ten times a second', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const reports: number[] = [];
  await runTaskAsync(counting(120, 3), ({ nodes }) => reports.push(nodes));
  clearInterval(timer);
  assert.ok(turns >= 5, `${turns} turns`);
  assert.ok(reports.length >= 1 && reports.length <= 60, `${reports.length} reports`);
  assert.deepEqual(
    reports,
    [...reports].sort((a, b) => a - b),
  );
});

test('what a task throws comes through', async () => {
  function* broken(): Task<never> {
    yield { nodes: 1, ms: 0 };
    throw new Error('a defect');
  }
  assert.throws(() => runTask(broken()), /a defect/);
  await assert.rejects(runTaskAsync(broken()), /a defect/);
});

test('a meter says why to stop: abort before nodes before memory before time', () => {
  const signal = { aborted: false };
  const meter = new Meter({ nodes: 10, memoryBytes: 100, timeMs: 0, signal });
  assert.equal(meter.spend(1, 0), 'time');
  assert.equal(meter.spend(1, 101), 'memory');
  assert.equal(meter.spend(8, 101), 'nodes');
  signal.aborted = true;
  assert.equal(meter.spend(0, 0), 'abort');
});

test('a meter without limits never stops, and keeps account', () => {
  const meter = new Meter();
  assert.equal(meter.spend(5, 70), null);
  assert.equal(meter.spend(3, 20), null);
  assert.equal(meter.nodes, 8);
  assert.equal(meter.nodesLeft, Number.POSITIVE_INFINITY);
  const { nodes, peakBytes, ms } = meter.stats();
  assert.deepEqual([nodes, peakBytes], [8, 70]);
  assert.ok(ms >= 0);
});

test('the node limit is the number of nodes that may be spent', () => {
  const meter = new Meter({ nodes: 3 });
  assert.equal(meter.spend(2, 0), null);
  assert.equal(meter.nodesLeft, 1);
  assert.equal(meter.spend(1, 0), 'nodes');
});

test('every fault has a wording; findings are cut and made safe for one line', () => {
  for (const code of Object.values(FaultCode)) assert.match(faultMessage({ code }), /^[a-z][^\n]+$/);
  const fault = {
    code: FaultCode.UnexpectedCharacter,
    found: `\u001b[2J\n${'x'.repeat(100)}`,
    expected: 'a digit',
  };
  const message = faultMessage(fault);
  assert.match(message, /^unexpected character: found "\\u001b\[2J\\nx+…", expected a digit$/);
  assert.ok(message.length < 120);
  assert.equal(
    faultMessage({ code: FaultCode.Empty, expected: 'a board' }),
    'there is no board here: expected a board',
  );
});

test('a fault of a piece is moved to its place in the whole; places on a board stay', () => {
  assert.deepEqual(shiftFault(textFault(FaultCode.Empty, 2, 3), 10).at, { line: 12, column: 3 });
  const onBoard = { code: FaultCode.BrokenRule, at: { row: 1, col: 2 } };
  assert.equal(shiftFault(onBoard, 10), onBoard);
});

test('a call within another gets what is left of its budget', () => {
  const signal = { aborted: false };
  const meter = new Meter({ nodes: 10, timeMs: 60_000, memoryBytes: 7, signal });
  meter.spend(4, 0);
  const left = meter.left();
  assert.equal(left.nodes, 6);
  assert.ok(left.timeMs! > 0 && left.timeMs! <= 60_000);
  assert.deepEqual([left.memoryBytes, left.signal], [7, signal]);
  assert.equal(meter.left(5).nodes, 5);
  assert.deepEqual(new Meter().left(3), { nodes: 3 });
});

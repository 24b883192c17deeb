import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '#core/random/index.js';

test('xoshiro128** gives the stream of its reference implementation', () => {
  const random = Random.fromState(1, 2, 3, 4);
  assert.deepEqual(
    Array.from({ length: 4 }, () => random.next()),
    [11520, 0, 5927040, 70819200],
  );
});

// The streams are a promise: boards are named by their seeds. If one of these fails, the code is wrong, not the test.
test('seeds give the same streams for ever', () => {
  const draws = (seed: string): number[] => {
    const random = new Random(seed);
    return [random.next(), random.next(), random.next()];
  };
  assert.deepEqual(draws(''), [2183532848, 3063620444, 894439594]);
  assert.deepEqual(draws('tilewright'), [3935944930, 3011387075, 3014300381]);
  assert.deepEqual(draws('数独 👍'), [3406955389, 913886611, 2964271515]);
});

test('every method draws the same for ever', () => {
  const random = new Random('methods');
  assert.deepEqual(
    [
      random.below(6),
      random.below(1),
      random.below(2 ** 32),
      random.fraction(),
      random.chance(0.5),
      random.pick(['a', 'b', 'c', 'd', 'e']),
      random.shuffle([1, 2, 3, 4, 5, 6, 7]).join(''),
      [...random.permutation(7)].join(''),
      random.fork().next(),
      random.next(),
    ],
    [3, 0, 1237714507, 0.25040540541522205, true, 'b', '7215463', '5103426', 3975302054, 2574619850],
  );
});

test('draws below a bound are as likely as each other (chi-square, p = 0.001)', () => {
  const random = new Random('fair');
  const bound = 10;
  const counts = new Array<number>(bound).fill(0);
  const draws = 100_000;
  for (let i = 0; i < draws; i++) counts[random.below(bound)]!++;
  const expected = draws / bound;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  assert.ok(chi < 27.9, `chi-square ${chi} of 9 degrees of freedom`);
});

test('all orders of a shuffle are as likely as each other (chi-square, p = 0.001)', () => {
  const random = new Random('orders');
  const counts = new Map<string, number>();
  const draws = 48_000;
  for (let i = 0; i < draws; i++) {
    const order = random.shuffle(['a', 'b', 'c', 'd']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  assert.equal(counts.size, 24);
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  assert.ok(chi < 49.7, `chi-square ${chi} of 23 degrees of freedom`);
});

test('a fork does not move what its origin draws later, however much the fork draws', () => {
  const streams = [0, 1000].map((draws) => {
    const random = new Random('origin');
    const fork = random.fork();
    for (let i = 0; i < draws; i++) fork.next();
    return [random.next(), random.next()];
  });
  assert.deepEqual(streams[0], streams[1]);
});

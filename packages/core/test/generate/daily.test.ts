import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dailyRequest } from '#core/generate/index.js';

const maker = {
  defaultSize: { rows: 8, cols: 8 },
  levels: [1, 2, 3, 4, 5, 6, 7].map((level) => ({ level, name: `level ${level}` })),
};

test('a day has the same wish for ever: the archive and the service rely on it', () => {
  assert.deepEqual(dailyRequest('2026-11-30', maker), {
    rows: 8,
    cols: 8,
    level: 2,
    options: {},
    seed: 'daily-2026-11-30',
  });
  // Monday to Sunday.
  const week = [30, 1, 2, 3, 4, 5, 6].map((day, index) =>
    dailyRequest(`2026-${index === 0 ? 11 : 12}-${String(day).padStart(2, '0')}`, maker),
  );
  assert.deepEqual(
    week.map(({ level }) => level),
    [2, 3, 3, 4, 4, 5, 5],
  );
});

test('a kind without levels gets its usual board', () => {
  assert.equal('level' in dailyRequest('2026-12-01', { ...maker, levels: [] }), false);
});

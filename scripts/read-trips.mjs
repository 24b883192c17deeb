// node scripts/read-trips.mjs [--count N] [--name NAME]: writes boards in layouts, signs and surroundings made by chance, reads
// them, and prints each that was not read as itself and not asked about. Without --count it goes on until Ctrl-C.
import { parseArgs } from 'node:util';
import { prepare, ROOT } from './prepare.mjs';

const { values } = parseArgs({
  options: { count: { type: 'string' }, name: { type: 'string', default: 'trips' } },
});
prepare();
const { trip } = await import(`${ROOT}/packages/core/.build/test/read/round-trip.js`);
const count = values.count === undefined ? Number.POSITIVE_INFINITY : Number(values.count);
const came = {};
process.on('SIGINT', () => {
  console.log(came);
  process.exit(130);
});
for (let i = 0; i < count; i++) {
  const seed = `${values.name} ${i}`;
  const made = trip(seed);
  if (!made) continue;
  came[made.came] = (came[made.came] ?? 0) + 1;
  if (!['another', 'fault', 'unknown'].includes(made.came)) continue;
  console.log(`${made.came}: seed ${JSON.stringify(seed)}, ${made.kind}, ${made.how}: ${made.detail}`);
  console.log(JSON.stringify(made.text));
}
console.log(came);

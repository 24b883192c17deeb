import type { Effort, GenerateStopped, Refused } from '../../../generate/index.js';
import { colOf, rowOf, type Shape } from '../../../grid/index.js';
import { FaultCode, type Task } from '../../../outcome/index.js';
import { isUnique } from '../../../yes-no/generate/unique.js';
import { Bordered } from './bordered.js';
import { allClues } from './clues.js';
import { fullBoard, type MosaicMaker, mosaicMaker } from './maker.js';
import { repairPicture } from './repair.js';

/** Makes mosaics out of one picture: 1 black and 0 white, row by row. */
export function givenPictureMaker(shape: Shape, picture: Uint8Array): MosaicMaker {
  const board = fullBoard(shape, new Bordered(shape), picture);
  const refuse = (level: number | undefined, effort: Effort) => refusePicture(maker, picture, level, effort);
  const maker = mosaicMaker(shape, () => ({ ...board, refuse }));
  return maker;
}

/** Says why a picture cannot be made: it needs a higher level, or it is not the only one with its clues. */
function* refusePicture(
  maker: MosaicMaker,
  picture: Uint8Array,
  level: number | undefined,
  effort: Effort,
): Task<Refused | GenerateStopped> {
  const { shape } = maker;
  const unique = yield* isUnique(maker, allClues(shape, picture), effort);
  if (typeof unique === 'string') return effort.stopped(unique);
  if (unique) {
    const expected = 'a higher level: with all its clues this picture needs one';
    return effort.refused({ code: FaultCode.WishNotMet, found: `level ${level}`, expected });
  }
  const repair = yield* repairPicture(shape, picture, effort);
  if (typeof repair === 'string') return effort.stopped(repair);
  const name = (cell: number) => `${rowOf(shape, cell)},${colOf(shape, cell)}`;
  const few = repair.fewest ? 'the fewest that are enough' : 'enough, perhaps not the fewest';
  const advice =
    repair.changes.length > 0
      ? `a picture with ${repair.changes.map(name).join(' ')} turned over (${few})`
      : 'another picture: no change of up to three cells a patch helps';
  const found = 'more than one picture has these clues';
  const expected = `${advice}; it is open at ${repair.ambiguous.map(name).join(' ')}`;
  return {
    ...effort.refused({ code: FaultCode.WishNotMet, found, expected }),
    ambiguous: repair.ambiguous,
    changes: repair.changes,
  };
}

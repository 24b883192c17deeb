import type { GenerateRequest, Wish } from '../../../generate/index.js';
import { cellCount, MAX_CELLS } from '../../../grid/index.js';
import { counted, FaultCode } from '../../../outcome/index.js';
import { makeClueGenerator } from '../../../yes-no/generate/generator.js';
import { explainer } from '../explain/index.js';
import { ENGLISH_WORDS } from '../explain/words-en.js';
import { givenPictureMaker } from './given-picture.js';
import { patternMaker } from './maker.js';
import { parsePicture } from './picture-text.js';
import { PATTERNS, type Pattern } from './pictures.js';

/** Makes mosaics: a picture with all its clues, thinned out as long as the techniques of the level solve it. */
export const mosaicGenerator = makeClueGenerator({
  id: 'mosaic',
  version: 1,
  defaultSize: { rows: 15, cols: 15 },
  levels: [1, 2, 3, 4, 6, 7],
  levelNames: ENGLISH_WORDS.levels,
  clueName: 'clues',
  options: [
    {
      name: 'pattern',
      values: PATTERNS,
      help: 'how the picture is drawn (blobs; blocks for level 1, strokes from level 6)',
    },
    {
      name: 'picture',
      placeholder: 'ROWS',
      help: 'the picture itself: rows of 1 (black) and 0 (white), divided by /',
    },
  ],
  // Of a given picture: so many orders of removal.
  mostBoards: 200,
  explainer,
  readWish,
});

function readWish(wish: Wish, { rows, cols, level }: GenerateRequest) {
  const shape = { rows, cols };
  const usual = wish.text('pattern') === undefined ? usualPattern(level) : null;
  const pattern = usual ?? wish.word('pattern', PATTERNS);
  const drawn = wish.text('picture');
  if (cellCount(shape) > MAX_CELLS) {
    const found = counted(cellCount(shape), 'cell');
    wish.refuse({ code: FaultCode.TooLarge, found, expected: `at most ${MAX_CELLS}` });
  }
  if (wish.fault) return wish.fault;
  if (drawn === undefined) return patternMaker(shape, pattern);
  const picture = parsePicture(drawn, shape);
  if (picture.ok) return givenPictureMaker(shape, picture.value);
  wish.refuse(picture.fault);
  return picture.fault;
}

/** The pattern whose pictures have a level at all, or much more often; null where the first of all does. */
function usualPattern(level: number | undefined): Pattern | null {
  // Only pictures made for it can be told by starting clues alone.
  if (level === 1) return 'blocks';
  // At 10×10, of 200 blobs none reached level 6, of strokes one in ten or so; level 7 takes many tries with either.
  return level !== undefined && level >= 6 ? 'strokes' : null;
}

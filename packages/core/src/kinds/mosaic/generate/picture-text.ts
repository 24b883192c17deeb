import { cellCount, type Shape } from '../../../grid/index.js';
import { counted, FaultCode, fail, ok, type Result } from '../../../outcome/index.js';

/** Reads a picture as an option holds it: rows of 1 and 0 divided by `/`. O(cells). */
export function parsePicture(text: string, shape: Shape): Result<Uint8Array> {
  const rows = text.split('/');
  if (rows.length !== shape.rows || rows.some((row) => row.length !== shape.cols)) {
    const found = `${counted(rows.length, 'row')} of ${rows[0]?.length ?? 0}`;
    return fail({
      code: FaultCode.WrongCellCount,
      found,
      expected: `${counted(shape.rows, 'row')} of ${shape.cols}`,
    });
  }
  const picture = new Uint8Array(cellCount(shape));
  for (const [cell, character] of [...rows.join('')].entries()) {
    if (character !== '0' && character !== '1') {
      const at = { row: Math.floor(cell / shape.cols), col: cell % shape.cols };
      return fail({ code: FaultCode.UnexpectedCharacter, at, found: character, expected: '1 or 0' });
    }
    picture[cell] = Number(character);
  }
  return ok(picture);
}

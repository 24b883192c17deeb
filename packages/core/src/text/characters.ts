/** The 36 digits 0–9 a–z: how a small number is written as one character in ids and in `rows`. */
export const DIGITS_36 = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The characters that stand for an empty cell in plain rows. A blank is one too, where lines are not trimmed. */
export const BLANK_CHARACTERS = '._-?* ';

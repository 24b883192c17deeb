/** A word of a call: an option as it was spelled, with what it was given, or any other word. */
export type CallWord =
  | {
      readonly spelling: string;
      readonly value: string | undefined;
      /** Whether the value was joined to the option: `--name=value`, `-n3`. */
      readonly joined: boolean;
    }
  | { readonly word: string };

/**
 * Parts a call as POSIX and GNU programs do: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-abc` for flags, `--` before words
 * that only look like options. `takesValue` tells of each spelling that is known; of one that is not, nothing is taken. (Node's
 * own `parseArgs` does the same; to load it takes as long as a small board.)
 */
export function* callWords(
  args: readonly string[],
  takesValue: (spelling: string) => boolean,
): Generator<CallWord, void, void> {
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '--') {
      for (const word of args.slice(at + 1)) yield { word };
      return;
    }
    if (arg === '-' || !arg.startsWith('-')) {
      yield { word: arg };
    } else if (arg.startsWith('--')) {
      const equals = arg.indexOf('=');
      const spelling = equals === -1 ? arg : arg.slice(0, equals);
      if (equals !== -1) yield { spelling, value: arg.slice(equals + 1), joined: true };
      else yield { spelling, value: takesValue(spelling) ? args[++at] : undefined, joined: false };
    } else {
      // One letter after the other, until one takes the rest.
      const letters = [...arg.slice(1)];
      for (const [index, letter] of letters.entries()) {
        const spelling = `-${letter}`;
        const rest = letters.slice(index + 1).join('');
        if (!takesValue(spelling)) {
          yield { spelling, value: undefined, joined: false };
          continue;
        }
        yield rest === ''
          ? { spelling, value: args[++at], joined: false }
          : { spelling, value: rest, joined: true };
        break;
      }
    }
  }
}

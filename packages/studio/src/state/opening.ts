import type { Fault } from '@tilewright/core/outcome';
import { joinPlays, loadSession, Session } from '@tilewright/core/session';
import { t } from '../i18n/index.js';
import { findKind } from '../kinds/index.js';
import { find, setAside } from '../storage/store.js';
import { session, table, turnTo } from './desk.js';
import { adopt, type BoardFile, fileOf } from './files.js';
import { notify } from './notices.js';
import { exchange, flush, recovered, schedule } from './saving.js';
import { settings } from './settings.js';
import { rememberedTable } from './table-memory.js';

/**
 * The largest board that is played here, in cells: beyond it a move's own work (the scene, the region of a flood) no
 * longer fits into a frame, and its address into what browsers take. Larger ones are for the command.
 */
export const MOST_CELLS = 250_000;

/** Lays the boards that came before `id` on the table again, as they were left. */
async function restoreTable(id: string): Promise<void> {
  for (const one of rememberedTable()) {
    if (one === id) continue;
    const kept = await find(one);
    const loaded = kept && loadSession(kept.play, findKind);
    if (!loaded?.ok) continue;
    adopt(fileOf(loaded.value), kept!.record);
    table.open(loaded.value);
  }
}

/**
 * Takes in a play that came with a link; gives the session that is to be shown. A play of one's own that went another
 * way stays on the board, and the one of the link is offered.
 */
function bringPlay(file: BoardFile, text: string): Session {
  const own = file.session;
  const brought = loadSession(text, findKind);
  if (!brought.ok || fileOf(brought.value).id !== file.id) {
    notify(t('notice.badMoves'), 'warn');
    return own;
  }
  // A finished play stays as it is; what another player did is looked at elsewhere.
  if (file.end !== null) return own;
  const joined = joinPlays(own, brought.value, performance.now());
  if (joined.how === 'one') {
    // Who is shown a solution has not found it.
    if (brought.value.solved) for (const play of [brought.value, joined.session]) play.helped('solution');
    exchange(file, own.acts.length === 0 ? brought.value : joined.session);
    return file.session;
  }
  notify(t('notice.linkPlay'), 'plain', {
    label: t('notice.showLinkPlay'),
    run: () => {
      // Joined anew: there may be moves since.
      exchange(file, joinPlays(file.session, brought.value, performance.now()).session);
      schedule(file);
    },
  });
  return own;
}

/** What came with a board that is opened. */
export interface Opening {
  readonly daily?: string;
  readonly level?: number;
  readonly rung?: number;
  /** The options that it was made with: what was made to be played is kept, touched or not. */
  readonly made?: Readonly<Record<string, string>>;
  /** A saved session that came with a link: shown when nothing was played here that it does not hold, else offered. */
  readonly play?: string;
}

/**
 * Opens the board of a canonical id: from the library where it is kept, else new. Gives the fault of an id that is
 * none. A damaged record is set aside with a notice, and the board starts new.
 */
export async function openBoard(id: string, opening: Opening = {}): Promise<Fault | null> {
  const here = session.value;
  if (here && fileOf(here).id === id && opening.play === undefined) return null;
  const kind = findKind(id.split(':', 1)[0] ?? '');
  const result = kind?.codecs[0]?.parse(id)[0]?.result;
  if (!kind || !result) return { code: 'unknown-format', found: id.slice(0, 40) };
  if (!result.ok) return result.fault;
  const { rows, cols } = kind.size(result.value);
  if (rows * cols > MOST_CELLS) {
    return {
      code: 'too-large',
      found: `${rows} × ${cols}`,
      expected: t('fault.mostCells', { n: MOST_CELLS }),
    };
  }

  const fresh = new Session(kind, result.value);
  const key = fileOf(fresh).id;
  await recovered;
  if (table.session === null) await restoreTable(key);
  const open = table.sessions.find((one) => fileOf(one).id === key);
  const kept = open ? null : await find(key);
  let chosen = open ?? fresh;
  if (kept) {
    const loaded = loadSession(kept.play, findKind);
    if (loaded.ok) {
      chosen = loaded.value;
      adopt(fileOf(chosen), kept.record);
    } else {
      await setAside(key);
      notify(t('notice.damaged'), 'warn');
    }
  }
  const file = fileOf(chosen);
  if (opening.play !== undefined) chosen = bringPlay(file, opening.play);
  if (opening.daily !== undefined) file.daily = opening.daily;
  if (opening.level !== undefined) file.level = opening.level;
  if (opening.rung !== undefined) file.rung = opening.rung;
  if (opening.made !== undefined) {
    file.options = opening.made;
    file.keep = true;
  }
  if (chosen.acts.length === 0) chosen.checkMode = settings.value.check;
  turnTo(chosen);
  if (file.keep) flush(file);
  return null;
}

import { effect, signal, useSignal } from '@preact/signals';
import type { Fault } from '@tilewright/core/outcome';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { faultText } from '../i18n/faults.js';
import { t } from '../i18n/index.js';
import { controlsOf, goalOf } from '../kinds/index.js';
import { leave, result, resume, revision, scene, session } from '../state/desk.js';
import { fileOf } from '../state/files.js';
import { closeHelp, help } from '../state/help.js';
import { openBoard } from '../state/opening.js';
import { go, hrefOf, route } from '../state/router.js';
import { unpack } from '../storage/pack.js';
import { Button } from '../ui/parts.js';
import { Actions } from './Actions.js';
import { BoardPane } from './BoardPane.js';
import { openRules } from './dialogs.js';
import { drawerAtTop, HelpPanel, hasHelp } from './HelpPanel.js';
import { listenForKeys } from './keys.js';
import { paused, Status } from './Status.js';
import { Tools } from './Tools.js';
import './tell-changes.js';

// Any change of the board ends what help showed of the board before.
let helped = -1;
effect(() => {
  const now = revision.value;
  if (now !== helped && help.peek().help !== 'none') closeHelp();
  helped = now;
});

/** How long a board is played before the next one is made, in milliseconds: the first moves need the machine themselves. */
const SETTLED_MS = 1_500;

/** The page where a board cannot be opened: why, and what else can be done. */
function CannotOpen({ fault }: { readonly fault: Fault }): JSX.Element {
  return (
    <main class="page narrow" id="main">
      <h1>{t('play.cannotOpen')}</h1>
      <p class="fault">{faultText(fault)}</p>
      {fault.code === 'too-large' && (
        <>
          <p>{t('play.tooLarge')}</p>
          <pre class="command">
            <code>tilewright solve board.txt</code>
          </pre>
        </>
      )}
      <p>
        <a href={hrefOf({ page: 'bring' })}>{t('play.bringAnother')}</a>
      </p>
    </main>
  );
}

function Head(): JSX.Element | null {
  const current = session.value;
  if (!current || revision.value < 0) return null;
  const controls = controlsOf(current.kind.id);
  const { rows, cols } = current.kind.size(current.puzzle);
  const { level, daily } = fileOf(current);
  return (
    <header class="play-head">
      <h1>
        {t(controls.name)}
        <Button
          icon="info"
          look="quiet"
          label={t('rules.open')}
          onClick={() => void openRules(current.kind.id)}
        />
      </h1>
      {current.position.trial ? (
        <p class="sub trial-banner">{t('trial.banner')}</p>
      ) : (
        <p class="sub">
          {t('board.size', { rows, cols })}
          {level !== null && ` · ${t('level', { n: level })}`}
          {daily && <span class="tag">{t('board.daily')}</span>}
        </p>
      )}
      <Status />
    </header>
  );
}

/** Opens the board of the address, and says what came of it. */
function useBoard(): { readonly fault: Fault | null; readonly ready: boolean } {
  const fault = useSignal<Fault | null>(null);
  const ready = useSignal(false);
  const to = route.value;
  const board = to.page === 'play' ? to.board : '';
  const moves = to.page === 'play' ? to.moves : undefined;
  useEffect(() => {
    let left = false;
    const open = async (): Promise<void> => {
      const text = moves === undefined ? null : await unpack(moves);
      if (left) return;
      const problem = await openBoard(board, text === null ? {} : { play: text });
      if (left) return;
      fault.value = problem;
      ready.value = true;
      paused.value = false;
      resume();
      const current = session.value;
      // The address says the board in its canonical form, and the moves are in the play from now on.
      if (!problem && current && (fileOf(current).id !== board || moves !== undefined)) {
        go({ page: 'play', board: fileOf(current).id }, 'replace');
      }
    };
    void open();
    return () => {
      left = true;
      leave();
    };
  }, [board, moves]);
  return { fault: fault.value, ready: ready.value };
}

/** The part of the code for boards that are done, once it is here. */
const finished = signal<typeof import('./finished.js') | null>(null);

async function loadFinished(): Promise<typeof import('./finished.js') | null> {
  try {
    finished.value ??= await import('./finished.js');
  } catch {
    // Without network and not kept yet: the board is done all the same, and asks again when it is looked at.
  }
  return finished.value;
}

/** What is said beside the board or below it: help, the result, or what the board is about. */
function Drawer(): JSX.Element {
  const current = session.value;
  const over = revision.value >= 0 && result.value !== null;
  useEffect(() => {
    if (over) void loadFinished();
  }, [over]);
  const Result = finished.value?.Result;
  return (
    <div class={`play-side${drawerAtTop.value ? ' at-top' : ''}`}>
      {hasHelp() ? <HelpPanel /> : over ? Result && <Result /> : current && <Idle kind={current.kind.id} />}
    </div>
  );
}

/** What is to be done, and what the board's signs stand for. */
function Idle({ kind }: { readonly kind: string }): JSX.Element {
  const legend = scene.value?.legend ?? [];
  return (
    <>
      <p class="idle-goal">{t(goalOf(kind, session.value?.puzzle))}</p>
      {legend.map(({ glyph, text }) => (
        <p class="fine" key={`${glyph} ${text}`}>
          <b>{glyph}</b> {text}
        </p>
      ))}
    </>
  );
}

/** The page of one board. */
export function PlayPage(): JSX.Element {
  const { fault, ready } = useBoard();
  useEffect(() => listenForKeys(), []);
  const current = session.value;
  const begun = current !== null && revision.value >= 0 && current.acts.length > 0;
  useEffect(() => {
    if (!begun) return;
    const settled = setTimeout(() => void loadFinished().then((part) => part?.makeAhead()), SETTLED_MS);
    return () => clearTimeout(settled);
  }, [current, begun]);
  if (fault) return <CannotOpen fault={fault} />;
  if (!ready || !current || revision.value < 0) return <main class="page" id="main" aria-busy="true" />;
  const Next = finished.value?.NextButton;
  return (
    <main
      class={`play kind-${current.kind.id}${controlsOf(current.kind.id).place ? ' has-places' : ''}`}
      id="main"
    >
      <Head />
      <section class="play-board" aria-label={t('board.section')}>
        {paused.value && (
          <div class="pause-cover">
            <Button
              look="primary"
              icon="play"
              onClick={() => {
                current.clock.start(performance.now());
                paused.value = false;
              }}
            >
              {t('clock.resume')}
            </Button>
          </div>
        )}
        <BoardPane covered={paused.value} />
      </section>
      <div class="play-tools">
        <Tools />
      </div>
      <Actions next={Next ? <Next className="hint-button" /> : <span class="hint-button" />} />
      <Drawer />
    </main>
  );
}

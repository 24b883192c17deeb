import { effect, useSignal } from '@preact/signals';
import type { Fault } from '@tilewright/core/outcome';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { faultText } from '../i18n/faults.js';
import { formatTime, t } from '../i18n/index.js';
import { controlsOf } from '../kinds/index.js';
import { leave, par, result, resume, revision, session } from '../state/desk.js';
import { fileOf } from '../state/files.js';
import { closeHelp, help } from '../state/help.js';
import { openBoard } from '../state/opening.js';
import { go, hrefOf, route } from '../state/router.js';
import { unpack } from '../storage/pack.js';
import { Button } from '../ui/parts.js';
import { Actions } from './Actions.js';
import { BoardPane } from './BoardPane.js';
import { HelpPanel } from './HelpPanel.js';
import { parText, paused, Status } from './Status.js';
import { closeShare, shareDialog } from './sharing.js';
import { Tools } from './Tools.js';
import './tell-changes.js';

// Any change of the board ends what help showed of the board before.
let helped = -1;
effect(() => {
  const now = revision.value;
  if (now !== helped && help.peek().help !== 'none') closeHelp();
  helped = now;
});

function Solved(): JSX.Element | null {
  const current = session.value;
  const attempt = result.value;
  if (!current || revision.value < 0 || !attempt || !current.solved) return null;
  const { kind } = current;
  const counts = kind.family === 'path';
  const bounds = par.value;
  const best = counts && bounds && bounds[0] === bounds[1] && current.moveCount === bounds[0];
  return (
    <section class="solved" aria-labelledby="solved-title">
      <h2 id="solved-title">{t('play.solved')}</h2>
      <p>
        {counts ? t('solved.moves', { n: attempt.moves }) : ''}{' '}
        {attempt.shown ? t('solved.shown') : t('solved.time', { time: formatTime(attempt.spent) })}
      </p>
      {best && <p class="best">{t('solved.best')}</p>}
      {counts && bounds && !best && !(kind.family === 'path' && kind.par?.(current.puzzle)) && (
        <p>{t('solved.par', { par: parText(bounds) })}</p>
      )}
      <Button look="primary" icon="plus" onClick={() => go({ page: 'make' })}>
        {t('solved.another')}
      </Button>
    </section>
  );
}

/** The page of one board. */
export function PlayPage(): JSX.Element {
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

  if (fault.value) {
    return (
      <main class="page narrow" id="main">
        <h1>{t('play.cannotOpen')}</h1>
        <p class="fault">{faultText(fault.value)}</p>
        {fault.value.code === 'too-large' && (
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
  const current = session.value;
  if (!ready.value || !current || revision.value < 0) return <main class="page" id="main" aria-busy="true" />;
  const controls = controlsOf(current.kind.id);
  const { rows, cols } = current.kind.size(current.puzzle);
  const { trial } = current.position;
  const { level } = fileOf(current);
  const Share = shareDialog.value;
  return (
    <main class={`play kind-${current.kind.id}${controls.place ? ' has-places' : ''}`} id="main">
      <header class="play-head">
        <h1>{t(controls.name)}</h1>
        <p class="sub">
          {t('board.size', { rows, cols })}
          {level !== null && ` · ${t('level', { n: level })}`}
          {fileOf(current).daily && <span class="tag">{t('board.daily')}</span>}
        </p>
        <p class="goal">{t(controls.goal)}</p>
        <Status />
      </header>
      <section class="play-board" aria-label={t('board.section')}>
        {trial && <p class="trial-banner">{t('trial.banner')}</p>}
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
        <Tools />
      </section>
      <Actions />
      <div class="play-side">
        <Solved />
        <HelpPanel />
      </div>
      {Share && <Share onClose={closeShare} />}
    </main>
  );
}

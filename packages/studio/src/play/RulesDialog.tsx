import { useSignal } from '@preact/signals';
import { playAll } from '@tilewright/core/kind';
import type { Scene } from '@tilewright/core/scene';
import { Session } from '@tilewright/core/session';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Board } from '../board/Board.js';
import type { Dressing } from '../board/board-view.js';
import { describeCell, placeOf } from '../i18n/describe.js';
import { language, t } from '../i18n/index.js';
import type { Stroke } from '../kinds/controls.js';
import { controlsOf, findKind } from '../kinds/index.js';
import { type GuideKey, guideWords } from '../pages/guide/words.js';
import { hrefOf } from '../state/router.js';
import { Button, Dialog } from '../ui/parts.js';

/** A play of the small board of a kind's rules, of which nothing is kept. */
function smallPlay(kindId: string): Session | null {
  const kind = findKind(kindId);
  const result = kind?.codecs[0]?.parse(controlsOf(kindId).example)[0]?.result;
  return kind && result?.ok ? new Session(kind, result.value) : null;
}

/** The small board: it plays as every other. */
function SmallBoard({ kindId }: { readonly kindId: string }): JSX.Element | null {
  const turn = useSignal(0);
  const fresh = useSignal(0);
  const play = useMemo(() => smallPlay(kindId), [kindId, fresh.value]);
  const controls = controlsOf(kindId);
  const scene = useMemo(() => play?.scene() ?? null, [play, turn.value]);
  const dressing = useMemo<Dressing>(() => {
    const size = scene ?? { rows: 1, cols: 1 };
    const place = controls.place ?? placeOf;
    return {
      glyphs: 'numbers',
      notes: new Map(),
      language: language.value,
      label: (cell, index) => describeCell(cell, place(size, index), 0),
      title: t('board.title', { kind: t(controls.name) }),
      look: controls.look,
    };
  }, [controls, language.value]);
  if (!play || !scene) return null;
  const commit = (moves: readonly unknown[]): void => {
    if (!play.solved && moves.length > 0) play.do({ type: 'moves', moves });
    turn.value++;
  };
  const begin = (cell: number, secondary: boolean): Stroke | null =>
    controls.stroke(play.state, scene, cell, { secondary, tool: controls.tools[0]?.id ?? 'play' });
  const imagine = (moves: readonly unknown[]): Scene | null => {
    const played = playAll(play.kind, play.state, moves);
    return played.ok ? play.kind.scene(played.value.state) : null;
  };
  return (
    <div class="small-board">
      <div class="small-place">
        <Board
          scene={scene}
          dressing={dressing}
          zoom={1}
          flick={controls.flick ?? false}
          begin={begin}
          imagine={imagine}
          commit={commit}
          onKey={(cell, event) => {
            const moves = controls.key(play.state, scene, cell, event.key, event.shiftKey);
            if (moves) commit(moves);
            return moves !== null;
          }}
        />
      </div>
      <p class="row wrap" aria-live="polite">
        <span>{t(play.solved ? 'rules.done' : 'rules.try')}</span>
        <Button
          icon="restart"
          disabled={play.acts.length === 0}
          onClick={() => {
            fresh.value++;
          }}
        >
          {t('rules.again')}
        </Button>
      </p>
    </div>
  );
}

/** The rules of a kind, with a small board that plays them. */
export function RulesDialog(props: { readonly kind: string; readonly onClose: () => void }): JSX.Element {
  const { kind: kindId, onClose } = props;
  const words = guideWords(language.value);
  const controls = controlsOf(kindId);
  const rules = [1, 2, 3].map((n) => words[`${kindId}.rule${n}` as GuideKey]).filter(Boolean);
  return (
    <Dialog title={t(controls.name)} onClose={onClose}>
      <section>
        <p class="goal">{t(controls.goal)}</p>
        <ul class="rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>{t(controls.pointerHelp)}</p>
        <p>{t(controls.keyHelp)}</p>
        <p>
          <a href={hrefOf({ page: 'guide' })} onClick={onClose}>
            {t('guide.title')}
          </a>
        </p>
      </section>
      <section>
        <SmallBoard kindId={kindId} />
      </section>
    </Dialog>
  );
}

import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatTime, t } from '../i18n/index.js';
import { par, result, revision, session } from '../state/desk.js';
import { type BoardFile, fileOf } from '../state/files.js';
import { jump } from '../state/history.js';
import { type OwnTimes, ownTimes } from '../state/own-times.js';
import { Button } from '../ui/parts.js';
import { copyResult } from './copy-result.js';
import { NextButton } from './NextButton.js';
import { parText } from './Status.js';

/** The finished play whose result was put away, to look at the board. */
const putAway = signal<BoardFile | null>(null);

/** The finished play that is being gone through again. */
const replaying = signal<BoardFile | null>(null);

/** The result of the play on the page, when it is to be seen. */
function shownResult(): BoardFile | null {
  const current = session.value;
  if (!current || revision.value < 0 || !result.value) return null;
  const file = fileOf(current);
  if (putAway.value === file) return null;
  return current.at === file.end || replaying.value === file ? file : null;
}

function Replay({ file }: { readonly file: BoardFile }): JSX.Element {
  const { at } = file.session;
  return (
    <div class="replay">
      <Button
        icon="left"
        look="quiet"
        label={t('help.before')}
        disabled={at === 0}
        onClick={() => jump(at - 1)}
      />
      <input
        type="range"
        min={0}
        max={file.end ?? 0}
        value={at}
        aria-label={t('replay')}
        aria-valuetext={t('help.step', { i: at, of: file.end ?? 0 })}
        onInput={(event) => jump(Number(event.currentTarget.value))}
      />
      <Button
        icon="right"
        look="quiet"
        label={t('help.next')}
        disabled={at === file.end}
        onClick={() => jump(at + 1)}
      />
    </div>
  );
}

function Fact(props: {
  readonly name: string;
  readonly value: string;
  readonly beside?: string;
  readonly best?: boolean;
}): JSX.Element {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <span class={props.best ? 'record' : ''}>{props.value}</span>
        {props.beside && <small> {props.beside}</small>}
      </dd>
    </div>
  );
}

function Facts({ file, own }: { readonly file: BoardFile; readonly own: OwnTimes | null }): JSX.Element {
  const attempt = result.value!;
  const { kind, puzzle } = file.session;
  const counts = kind.family === 'path';
  const bounds = par.value;
  const counted = kind.family === 'path' && !kind.par?.(puzzle);
  const first = file.attempts.length === 1 && !attempt.shown;
  const record = first && own !== null && own.best !== null && attempt.spent < own.best;
  return (
    <dl class="result">
      {!attempt.shown && <Fact name={t('status.time')} value={formatTime(attempt.spent)} best={record} />}
      {own?.best != null && (
        <Fact
          name={t('result.own')}
          value={formatTime(own.best)}
          beside={own.median === null ? '' : t('result.median', { time: formatTime(own.median) })}
        />
      )}
      {counts && (
        <Fact
          name={t('status.moves')}
          value={String(attempt.moves)}
          beside={counted && bounds ? t('result.ofPar', { par: parText(bounds) }) : ''}
        />
      )}
      <Fact name={t('result.hints')} value={String(attempt.hints)} />
      {file.level !== null && <Fact name={t('make.level')} value={String(file.level)} />}
    </dl>
  );
}

/** The end of a board: what came of it, and what comes next. */
export function Result(): JSX.Element | null {
  const file = shownResult();
  const own = useSignal<OwnTimes | null>(null);
  const at = result.value?.finishedAt;
  useEffect(() => {
    own.value = null;
    if (file)
      void ownTimes(file).then((times) => {
        own.value = times;
      });
  }, [file, at]);
  if (!file || !result.value) return null;
  const attempt = result.value;
  const bounds = par.value;
  const counts = file.session.kind.family === 'path';
  const best =
    counts && !attempt.shown && bounds !== null && bounds[1] === attempt.moves && bounds[0] === bounds[1];
  const beaten = own.value?.best != null && file.attempts.length === 1 && attempt.spent < own.value.best;
  return (
    <section class="solved" aria-labelledby="solved-title">
      <header>
        <h2 id="solved-title">{t(attempt.shown ? 'play.shown' : 'play.solved')}</h2>
        <Button
          icon="close"
          look="quiet"
          label={t('close')}
          onClick={() => {
            putAway.value = file;
          }}
        />
      </header>
      {best && <p class="best">{t('solved.best')}</p>}
      {!attempt.shown && beaten && <p class="best">{t('result.record')}</p>}
      <Facts file={file} own={own.value} />
      {replaying.value === file && <Replay file={file} />}
      <div class="row wrap">
        <NextButton />
        <Button
          icon="play"
          pressed={replaying.value === file}
          onClick={() => {
            replaying.value = replaying.value === file ? null : file;
            jump(replaying.value ? 0 : file.end!);
          }}
        >
          {t('replay')}
        </Button>
        {!attempt.shown && (
          <Button icon="share" onClick={() => void copyResult(file)}>
            {t('result.share')}
          </Button>
        )}
      </div>
    </section>
  );
}

import { signal, useSignal } from '@preact/signals';
import type { Progress } from '@tilewright/core/outcome';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ask } from '../engine/client.js';
import type { MakerInfo } from '../engine/jobs.js';
import { faultText } from '../i18n/faults.js';
import { formatTime, t, termsOf } from '../i18n/index.js';
import { optionWords, valueWords } from '../i18n/terms.js';
import { controlsOf, STUDIO_KINDS } from '../kinds/index.js';
import { openBoard } from '../state/opening.js';
import { go } from '../state/router.js';
import { Button, Choice, NumberField } from '../ui/parts.js';

/** What is asked for, by kind; kept while the page is left. */
const kind = signal<string>(STUDIO_KINDS[0]!.id);
const sizes = signal<Readonly<Record<string, { rows: string; cols: string }>>>({});
const levels = signal<Readonly<Record<string, string>>>({});
const options = signal<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
const seed = signal('');
const infos = signal<Readonly<Record<string, MakerInfo | null>>>({});

/** How long a board may take to make. */
const TIME_MS = 120_000;

/** A seed that nobody typed. */
function anySeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');
}

/** Make a board: kind, size, level, seed. */
export function MakePage(): JSX.Element {
  const job = useSignal<{ cancel: () => void } | null>(null);
  const progress = useSignal<Progress | null>(null);
  const said = useSignal('');
  const id = kind.value;
  const info = infos.value[id];
  const terms = termsOf(id);
  useEffect(() => {
    if (id in infos.value) return;
    void ask('maker', { kind: id }).result.then(
      (found) => {
        infos.value = { ...infos.value, [id]: found };
      },
      () => {
        infos.value = { ...infos.value, [id]: null };
      },
    );
  }, [id]);
  useEffect(() => () => job.value?.cancel(), []);

  const size = sizes.value[id] ?? {
    rows: String(info?.defaultSize.rows ?? 10),
    cols: String(info?.defaultSize.cols ?? 10),
  };
  const level = levels.value[id] ?? '';
  const setSize = (part: Partial<typeof size>): void => {
    sizes.value = { ...sizes.value, [id]: { ...size, ...part } };
  };
  const chosen = options.value[id] ?? {};

  const make = async (): Promise<void> => {
    const wanted = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
    const used = seed.value.trim() || anySeed();
    said.value = '';
    progress.value = null;
    const running = ask(
      'generate',
      {
        kind: id,
        rows: Number(size.rows),
        cols: Number(size.cols),
        ...(level === '' ? {} : { level: Number(level) }),
        options: wanted,
        seed: used,
        timeMs: TIME_MS,
      },
      (now) => {
        progress.value = now;
      },
    );
    job.value = running;
    try {
      const made = await running.result;
      if (made.status === 'made') {
        await openBoard(made.id, {
          made: wanted,
          ...(made.level === undefined ? {} : { level: made.level }),
        });
        go({ page: 'play', board: made.id });
      } else if (made.status === 'refused') said.value = faultText(made.fault);
      else said.value = t('make.stopped');
    } catch (error) {
      said.value = t('help.failed', { what: error instanceof Error ? error.message : '' });
    } finally {
      if (job.value === running) job.value = null;
    }
  };

  return (
    <main class="page narrow" id="main">
      <h1>{t('make.title')}</h1>
      <p class="lead">{t('make.lead')}</p>
      <form
        class="make"
        onSubmit={(event) => {
          event.preventDefault();
          if (!job.value) void make();
        }}
      >
        <Choice
          label={t('make.kind')}
          value={id}
          options={STUDIO_KINDS.map((one) => ({ value: one.id, label: t(controlsOf(one.id).name) }))}
          onChange={(value) => {
            kind.value = value;
            said.value = '';
          }}
        />
        {info === null && <p class="fault">{t('make.noMaker')}</p>}
        {info && (
          <>
            <div class="row">
              <NumberField
                label={t('make.rows')}
                value={size.rows}
                min={1}
                max={250}
                onChange={(rows) => setSize({ rows })}
              />
              <NumberField
                label={t('make.cols')}
                value={size.cols}
                min={1}
                max={250}
                onChange={(cols) => setSize({ cols })}
              />
            </div>
            {info.levels.length > 0 && (
              <Choice
                label={t('make.level')}
                value={level}
                options={[
                  { value: '', label: t('make.anyLevel') },
                  ...info.levels.map((one) => ({
                    value: String(one.level),
                    label: String(one.level),
                    title: terms?.levels[one.level] ?? one.name,
                  })),
                ]}
                onChange={(value) => {
                  levels.value = { ...levels.value, [id]: value };
                }}
              />
            )}
            {level !== '' && (
              <p class="fine">
                {terms?.levels[Number(level)] ?? info.levels.find((one) => String(one.level) === level)?.name}
              </p>
            )}
            {info.options.length > 0 && (
              <details class="options">
                <summary>{t('make.options')}</summary>
                <div class="option-list">
                  {info.options.map((option) => {
                    const words = optionWords(terms, option);
                    const set = (value: string): void => {
                      options.value = { ...options.value, [id]: { ...chosen, [option.name]: value } };
                    };
                    return (
                      <div key={option.name} class="field">
                        <label for={`option-${option.name}`}>{words.label}</label>
                        {option.values ? (
                          <select
                            id={`option-${option.name}`}
                            aria-describedby={`about-${option.name}`}
                            value={chosen[option.name] ?? ''}
                            onChange={(event) => set(event.currentTarget.value)}
                          >
                            <option value="">{t('make.usual')}</option>
                            {option.values.map((value) => (
                              <option key={value} value={value}>
                                {valueWords(words, value)}
                              </option>
                            ))}
                          </select>
                        ) : (
                          <input
                            id={`option-${option.name}`}
                            aria-describedby={`about-${option.name}`}
                            type="text"
                            value={chosen[option.name] ?? ''}
                            placeholder={option.placeholder}
                            onInput={(event) => set(event.currentTarget.value)}
                          />
                        )}
                        <small class="fine" id={`about-${option.name}`}>
                          {words.help}
                        </small>
                      </div>
                    );
                  })}
                </div>
              </details>
            )}
            <label class="field">
              <span>{t('make.seed')}</span>
              <input
                type="text"
                value={seed.value}
                placeholder={t('make.seedAny')}
                onInput={(event) => {
                  seed.value = event.currentTarget.value;
                }}
              />
            </label>
          </>
        )}
        <div class="row">
          {job.value ? (
            <>
              <Button
                icon="stop"
                onClick={(presses) => {
                  // The second half of a double click on the button that stood here before is no wish to stop.
                  if (presses < 2) job.value?.cancel();
                }}
              >
                {t('stop')}
              </Button>
              <progress max={1} value={progress.value?.fraction} aria-label={t('make.making')} />
              <span class="fine">{progress.value ? formatTime(progress.value.ms) : ''}</span>
            </>
          ) : (
            <button type="submit" class="button primary" disabled={!info}>
              <span>{t('make.go')}</span>
            </button>
          )}
        </div>
        {said.value && (
          <p class="fault" role="status">
            {said.value}
          </p>
        )}
      </form>
    </main>
  );
}

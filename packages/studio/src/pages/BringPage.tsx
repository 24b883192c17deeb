import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { faultText } from '../i18n/faults.js';
import { t, termsOf } from '../i18n/index.js';
import { controlsOf, STUDIO_KINDS } from '../kinds/index.js';
import { go, hrefOf } from '../state/router.js';
import { thumbnailOf } from '../storage/thumbnail.js';
import { Button, Thumb } from '../ui/parts.js';
import { type Brought, bring, LONGEST_TEXT, type Reading } from './bring-text.js';

/** What was pasted; kept while the page is left and returned to. */
const text = signal('');
const brought = signal<Brought | null>(null);

function read(value: string): void {
  text.value = value;
  brought.value = value.trim() === '' ? null : bring(value);
  const found = brought.value;
  if (found?.found === 'link') {
    go({ page: 'play', board: found.board, ...(found.moves === undefined ? {} : { moves: found.moves }) });
  }
}

/** Reads a dropped or chosen file. */
export async function readFile(file: File): Promise<void> {
  if (file.size > LONGEST_TEXT) {
    brought.value = {
      found: 'nothing',
      fault: { code: 'too-large', found: file.name, expected: `${LONGEST_TEXT / 1e6} MB` },
    };
    return;
  }
  read(await file.text());
  go({ page: 'bring' });
}

function BoardLink({ reading, id }: { readonly reading: Reading; readonly id: string }): JSX.Element {
  const { kind } = reading;
  const result = kind.codecs[0]!.parse(id)[0]!.result;
  if (!result.ok) return <span />;
  const { rows, cols } = kind.size(result.value);
  return (
    <a class="card" href={hrefOf({ page: 'play', board: id })}>
      <Thumb text={thumbnailOf(kind.scene(kind.start(result.value)))} kind={kind.id} />
      <b>{t(controlsOf(kind.id).name)}</b>
      <span class="fine">{t('board.size', { rows, cols })}</span>
    </a>
  );
}

/** What a reading is called: its kind's format in the language shown. */
function readingName({ kind, format, title }: Reading): string {
  return termsOf(kind.id)?.formats[format] ?? title;
}

/** One way to read a text, as a button with a small drawing of its first board. */
function ReadingButton(props: {
  readonly reading: Reading;
  readonly chosen: boolean;
  readonly choose: () => void;
}): JSX.Element {
  const { kind, ids } = props.reading;
  const result = kind.codecs[0]!.parse(ids[0]!)[0]!.result;
  const size = result.ok ? kind.size(result.value) : { rows: 0, cols: 0 };
  return (
    <button type="button" class="card choice" aria-pressed={props.chosen} onClick={props.choose}>
      {result.ok && <Thumb text={thumbnailOf(kind.scene(kind.start(result.value)))} kind={kind.id} />}
      <b>{t(controlsOf(kind.id).name)}</b>
      <span class="fine">{t('board.size', size)}</span>
      <span class="fine">{readingName(props.reading)}</span>
    </button>
  );
}

/** The ways to read a text as buttons where there are several, and the boards of the one that is chosen. */
function Readings(props: { readonly readings: readonly Reading[]; readonly asked: boolean }): JSX.Element {
  const { readings, asked } = props;
  const picked = useSignal<Reading | null>(null);
  // Another text has other readings.
  const shown = readings.find((one) => one === picked.value) ?? (asked ? null : readings[0]!);
  return (
    <>
      {readings.length > 1 && (
        <section class="reading">
          <h2>{t(asked ? 'bring.ask' : 'bring.choices')}</h2>
          <div class="cards" role="group">
            {readings.map((reading) => (
              <ReadingButton
                key={`${reading.kind.id}-${reading.format}-${reading.ids[0]}`}
                reading={reading}
                chosen={reading === shown}
                choose={() => {
                  picked.value = reading;
                }}
              />
            ))}
          </div>
        </section>
      )}
      {shown && (
        <section class="reading">
          <h2>{t('bring.as', { format: readingName(shown) })}</h2>
          <div class="cards">
            {shown.ids.map((id, n) => (
              <BoardLink key={`${n}${id}`} reading={shown} id={id} />
            ))}
          </div>
          {shown.boards > shown.ids.length && (
            <p class="fine">{t('bring.someBad', { n: shown.ids.length, of: shown.boards })}</p>
          )}
          {shown.fault && <p class="fault">{faultText(shown.fault)}</p>}
        </section>
      )}
    </>
  );
}

/** Reads text that was pasted somewhere on a page. */
export function readPaste(value: string): void {
  go({ page: 'bring' });
  read(value);
}

/** Bring a board: paste, drop, choose a file, or draw one. */
export function BringPage(): JSX.Element {
  const over = useSignal(false);
  const found = brought.value;
  return (
    <main class="page" id="main">
      <h1>{t('bring.title')}</h1>
      <p class="lead">{t('bring.lead')}</p>
      <div class="bring">
        <section
          class={`drop${over.value ? ' over' : ''}`}
          aria-label={t('bring.paste')}
          onDragOver={(event) => {
            event.preventDefault();
            over.value = true;
          }}
          onDragLeave={() => {
            over.value = false;
          }}
          onDrop={(event) => {
            event.preventDefault();
            over.value = false;
            const file = event.dataTransfer?.files[0];
            if (file) void readFile(file);
            else read(event.dataTransfer?.getData('text/plain') ?? '');
          }}
        >
          <label class="field wide">
            <span>{t('bring.paste')}</span>
            <textarea
              rows={10}
              spellcheck={false}
              value={text.value}
              placeholder={t('bring.placeholder')}
              onInput={(event) => read(event.currentTarget.value)}
            />
          </label>
          <label class="file">
            <input
              type="file"
              class="unseen"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file) void readFile(file);
              }}
            />
            <span class="button plain">{t('bring.file')}</span>
          </label>
        </section>
        <section class="found" aria-live="polite">
          {found === null && (
            <>
              <h2>{t('bring.draw')}</h2>
              <p class="fine">{t('bring.drawLead')}</p>
              <div class="row wrap">
                {STUDIO_KINDS.map(({ id }) => (
                  <Button key={id} icon="edit" onClick={() => go({ page: 'edit', board: id })}>
                    {t(controlsOf(id).name)}
                  </Button>
                ))}
              </div>
            </>
          )}
          {found?.found === 'nothing' && <p class="fault">{faultText(found.fault)}</p>}
          {found?.found === 'readings' && <Readings readings={found.readings} asked={found.asked} />}
        </section>
      </div>
    </main>
  );
}

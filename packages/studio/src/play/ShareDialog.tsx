import { useSignal } from '@preact/signals';
import { saveSession } from '@tilewright/core/session';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { download, downloadText, pngOf, svgOf } from '../board/export.js';
import { t, termsOf } from '../i18n/index.js';
import { session } from '../state/desk.js';
import { fileOf } from '../state/files.js';
import { notify } from '../state/notices.js';
import { hrefOf } from '../state/router.js';
import { pack } from '../storage/pack.js';
import { Button, Dialog } from '../ui/parts.js';
import { boardShown } from './board-shown.js';

/** The longest link that a QR code of a size that cameras read can hold, in characters. */
const LONGEST_QR = 1800;

/** From so many cells on a picture takes its time. */
const SLOW_PICTURE = 10_000;

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(t('share.copied'), 'good');
  } catch {
    notify(t('share.notCopied'), 'warn');
  }
}

function QrCode({ text }: { readonly text: string }): JSX.Element | null {
  const path = useSignal<{ size: number; d: string } | null>(null);
  useEffect(() => {
    let left = false;
    void import('qrcode-generator').then(({ default: qrcode }) => {
      if (left) return;
      const code = qrcode(0, 'L');
      code.addData(text);
      code.make();
      const size = code.getModuleCount();
      let d = '';
      for (let row = 0; row < size; row++) {
        for (let col = 0; col < size; col++) if (code.isDark(row, col)) d += `M${col} ${row}h1v1h-1z`;
      }
      path.value = { size, d };
    });
    return () => {
      left = true;
    };
  }, [text]);
  if (!path.value) return null;
  const { size, d } = path.value;
  return (
    <svg
      class="qr"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={t('share.qr')}
      shape-rendering="crispEdges"
    >
      <rect class="qr-ground" x="-4" y="-4" width={size + 8} height={size + 8} />
      <path class="qr-ink" d={d} />
    </svg>
  );
}

/** Links, pictures and texts of the board in play. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }): JSX.Element | null {
  const withMoves = useSignal(false);
  const packed = useSignal<string | null>(null);
  const format = useSignal('id');
  const current = session.value;
  const id = current ? fileOf(current).id : '';
  useEffect(() => {
    if (!current || !withMoves.value) return;
    void pack(saveSession(current, performance.now())).then((moves) => {
      packed.value = moves;
    });
  }, [id, withMoves.value]);
  const moves = withMoves.value ? packed.value : null;
  const link =
    location.href.replace(/#.*$/s, '') +
    hrefOf({ page: 'play', board: id, ...(moves === null ? {} : { moves }) });
  if (!current) return null;
  const writers = current.kind.codecs.filter((codec) => codec.format);
  const written = writers.find((codec) => codec.id === format.value)?.format?.([current.puzzle]);
  const text = written?.ok ? written.value : '';
  const name = `${current.kind.id}-${current.kind.size(current.puzzle).rows}x${current.kind.size(current.puzzle).cols}`;
  /** Draws a picture and saves it. A large one takes seconds, so it is said before. */
  const savePicture = async (ending: string, draw: typeof pngOf): Promise<void> => {
    const picture = boardShown.value;
    if (!picture) return;
    if (picture.scene.cells.length > SLOW_PICTURE) {
      notify(t('share.drawing'));
      await new Promise((shown) => setTimeout(shown, 50));
    }
    const blob = await draw(picture.scene, picture.dressing).catch(() => null);
    if (!blob) notify(t('share.noPicture'), 'warn');
    else download(blob, `${name}.${ending}`);
  };
  return (
    <Dialog title={t('share.title')} onClose={onClose}>
      <section class="share-link">
        <label class="field wide">
          <span>{t('share.link')}</span>
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={withMoves.value}
            onChange={(event) => {
              withMoves.value = event.currentTarget.checked;
            }}
          />
          <span>{t('share.withMoves')}</span>
        </label>
        <div class="row">
          <Button look="primary" onClick={() => void copy(link)}>
            {t('share.copyLink')}
          </Button>
          {'share' in navigator && (
            <Button
              icon="share"
              onClick={() => void navigator.share({ url: link, title: 'Tilewright' }).catch(() => undefined)}
            >
              {t('share.send')}
            </Button>
          )}
        </div>
        {link.length <= LONGEST_QR ? <QrCode text={link} /> : <p class="fine">{t('share.tooLong')}</p>}
      </section>
      <section class="share-text">
        <label class="field wide">
          <span>{t('share.format')}</span>
          <select
            value={format.value}
            onChange={(event) => {
              format.value = event.currentTarget.value;
            }}
          >
            {writers.map((codec) => (
              <option key={codec.id} value={codec.id}>
                {termsOf(current.kind.id)?.formats[codec.id] ?? codec.title}
              </option>
            ))}
          </select>
        </label>
        {written && !written.ok ? (
          <p class="fault">{t('share.cannotHold')}</p>
        ) : (
          <textarea readOnly rows={6} value={text} aria-label={t('share.text')} />
        )}
        <div class="row">
          <Button onClick={() => void copy(text)} disabled={text === ''}>
            {t('share.copyText')}
          </Button>
          <Button onClick={() => downloadText(text, `${name}.txt`)} disabled={text === ''}>
            {t('share.saveText')}
          </Button>
        </div>
        <div class="row">
          <Button onClick={() => void savePicture('svg', svgOf)}>SVG</Button>
          <Button onClick={() => void savePicture('png', pngOf)}>PNG</Button>
        </div>
      </section>
    </Dialog>
  );
}

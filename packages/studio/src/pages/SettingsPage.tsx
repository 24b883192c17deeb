import type { JSX } from 'preact';
import { SHAPES } from '../board/shapes.js';
import { LANGUAGES, type Language, t } from '../i18n/index.js';
import { removeOffline } from '../offline/register.js';
import { offered, takeOffer } from '../state/install.js';
import {
  CHECKS,
  change,
  GLYPHS,
  glyphsShown,
  MOTIONS,
  PALETTES,
  SYMBOLS,
  settings,
  THEMES,
} from '../state/settings.js';
import { Button, Choice } from '../ui/parts.js';

/** Six tiles of a palette, with the glyphs it would be shown with. */
function Sample({ palette }: { readonly palette: (typeof PALETTES)[number] }): JSX.Element {
  const glyphs = glyphsShown(palette);
  return (
    <svg class="board sample" viewBox="0 0 252 40" aria-hidden="true" data-palette={palette}>
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <g key={i} transform={`translate(${i * 42} 0)`}>
          <rect class={`t${i}`} width="40" height="40" rx="6" />
          {glyphs === 'shapes' && <path class={`shape i${i}`} d={SHAPES[i]} />}
          {glyphs === 'numbers' && (
            <text class={`glyph i${i}`} x="20" y="21" text-anchor="middle">
              {i + 1}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function onOff(): { readonly value: 'on' | 'off'; readonly label: string }[] {
  return [
    { value: 'on', label: t('on') },
    { value: 'off', label: t('off') },
  ];
}

export function SettingsPage(): JSX.Element {
  const now = settings.value;
  return (
    <main class="page narrow settings" id="main">
      <h1>{t('settings.title')}</h1>
      <Choice
        label={t('settings.language')}
        value={now.language}
        options={(Object.keys(LANGUAGES) as Language[]).map((value) => ({
          value,
          label: <span lang={value === 'zh' ? 'zh-Hans' : 'en'}>{LANGUAGES[value]}</span>,
        }))}
        onChange={(language) => change({ language })}
      />
      <Choice
        label={t('settings.theme')}
        value={now.theme}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
      <div class="palettes">
        <Choice
          label={t('settings.palette')}
          value={now.palette}
          options={PALETTES.map((value) => ({
            value,
            label: (
              <>
                {t(`palette.${value}`)}
                <Sample palette={value} />
                <span class="fine">{t(`palette.${value}.about`)}</span>
              </>
            ),
          }))}
          onChange={(palette) => change({ palette })}
        />
      </div>
      <Choice
        label={t('settings.glyphs')}
        value={now.glyphs}
        options={GLYPHS.map((value) => ({ value, label: t(`glyphs.${value}`) }))}
        onChange={(glyphs) => change({ glyphs })}
      />
      <Choice
        label={t('settings.symbols')}
        value={now.symbols}
        options={SYMBOLS.map((value) => ({ value, label: t(`symbols.${value}`) }))}
        onChange={(symbols) => change({ symbols })}
      />
      <Choice
        label={t('check.mode')}
        value={now.check}
        options={CHECKS.map((value) => ({ value, label: t(`check.${value}`) }))}
        onChange={(check) => change({ check })}
      />
      <Choice
        label={t('settings.clock')}
        value={now.clock ? 'on' : 'off'}
        options={onOff()}
        onChange={(value) => change({ clock: value === 'on' })}
      />
      <Choice
        label={t('settings.sound')}
        value={now.sound ? 'on' : 'off'}
        options={onOff()}
        onChange={(value) => change({ sound: value === 'on' })}
      />
      <Choice
        label={t('settings.haptics')}
        value={now.haptics ? 'on' : 'off'}
        options={onOff()}
        onChange={(value) => change({ haptics: value === 'on' })}
      />
      <Choice
        label={t('settings.motion')}
        value={now.motion}
        options={MOTIONS.map((value) => ({ value, label: t(`motion.${value}`) }))}
        onChange={(motion) => change({ motion })}
      />
      {offered.value && (
        <section class="offline">
          <h2>{t('install.title')}</h2>
          <p class="fine">{t('install.text')}</p>
          <Button icon="down" onClick={() => void takeOffer()}>
            {t('install.go')}
          </Button>
        </section>
      )}
      <section class="offline">
        <h2>{t('settings.offline')}</h2>
        <p class="fine">{t('settings.offlineText')}</p>
        <Button onClick={() => void removeOffline()}>{t('settings.removeOffline')}</Button>
      </section>
      <p class="fine">{t('settings.private')}</p>
    </main>
  );
}

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { type MessageKey, t } from './i18n/index.js';
import { loadFormats } from './kinds/formats.js';
import { OpenDialog } from './play/dialogs.js';
import { announcement, dismiss, notice } from './state/notices.js';
import { sheet } from './state/printing.js';
import { hrefOf, type Route, route } from './state/router.js';
import { Icon, Logo } from './ui/icons.js';
import { keepFocus } from './ui/keep-focus.js';
import { lazy } from './ui/lazy.js';
import { Button } from './ui/parts.js';

const NAV: readonly { readonly to: Route; readonly label: MessageKey }[] = [
  { to: { page: 'today' }, label: 'nav.today' },
  { to: { page: 'library' }, label: 'nav.library' },
  { to: { page: 'make' }, label: 'nav.make' },
  { to: { page: 'bring' }, label: 'nav.bring' },
];

// Pages are fetched when they are first opened, the page of a board as soon as there is time.
const TodayPage = lazy(async () => (await import('./pages/TodayPage.js')).TodayPage);
const loadPlay = (): Promise<typeof import('./play/PlayPage.js')> => import('./play/PlayPage.js');
const PlayPage = lazy(async () => (await loadPlay()).PlayPage);
const LibraryPage = lazy(async () => (await import('./pages/LibraryPage.js')).LibraryPage);
const MakePage = lazy(async () => (await import('./pages/MakePage.js')).MakePage);
const loadBring = async (): Promise<typeof import('./pages/BringPage.js')> => {
  const [page] = await Promise.all([import('./pages/BringPage.js'), loadFormats()]);
  return page;
};
const BringPage = lazy(async () => (await loadBring()).BringPage);
const DaysPage = lazy(async () => (await import('./pages/DaysPage.js')).DaysPage);
const LaddersPage = lazy(async () => (await import('./pages/LaddersPage.js')).LaddersPage);
const StatisticsPage = lazy(async () => (await import('./pages/StatisticsPage.js')).StatisticsPage);
const SettingsPage = lazy(async () => (await import('./pages/SettingsPage.js')).SettingsPage);
const GuidePage = lazy(async () => (await import('./pages/guide/GuidePage.js')).GuidePage);
const EditPage = lazy(async () => (await import('./edit/EditPage.js')).EditPage);

function Page(): JSX.Element {
  switch (route.value.page) {
    case 'today':
      return <TodayPage />;
    case 'library':
      return <LibraryPage />;
    case 'make':
      return <MakePage />;
    case 'bring':
      return <BringPage />;
    case 'days':
      return <DaysPage />;
    case 'ladders':
      return <LaddersPage />;
    case 'statistics':
      return <StatisticsPage />;
    case 'settings':
      return <SettingsPage />;
    case 'guide':
      return <GuidePage />;
    case 'play':
      return <PlayPage />;
    case 'edit':
      return <EditPage key={route.value.board} />;
  }
}

const TITLES: Readonly<Record<Route['page'], MessageKey>> = {
  today: 'nav.today',
  library: 'nav.library',
  make: 'nav.make',
  bring: 'nav.bring',
  days: 'days.title',
  ladders: 'ladders.title',
  statistics: 'stats.title',
  settings: 'settings.title',
  guide: 'guide.title',
  play: 'nav.play',
  edit: 'edit.title',
};

/** How long after the first page the page of a board is fetched, in milliseconds. */
const IDLE_MS = 1_500;

/** Takes the focus past the head of the page: to the board where there is one. */
function skip(): void {
  const main = document.querySelector<HTMLElement>('#main');
  const cell = main?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
  if (!cell) main?.setAttribute('tabindex', '-1');
  (cell ?? main)?.focus();
}

/** The frame around every page. */
export function Shell(): JSX.Element {
  const { page } = route.value;
  useEffect(() => {
    document.title = `${t(TITLES[page])} · Tilewright`;
    scrollTo(0, 0);
  }, [page, t(TITLES[page])]);
  useEffect(() => {
    // A file dropped anywhere is a board that was brought; without this the browser would leave the page for it.
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (!file || (event.target as Element).closest('.drop')) return;
      void loadBring().then(({ readFile }) => readFile(file));
    };
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text === '' || (event.target as Element).closest('input, textarea')) return;
      void loadBring().then(({ readPaste }) => readPaste(text));
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('paste', paste);
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
  useEffect(keepFocus, []);
  useEffect(() => {
    // Where it cannot be had now, it is asked for again when it is wanted.
    const idle = setTimeout(() => void loadPlay().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(idle);
  }, []);
  const shown = notice.value;
  const Sheet = sheet.value;
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        {t('skip')}
      </button>
      <header class="top">
        <a class="wordmark" href={hrefOf({ page: 'today' })}>
          <Logo />
          Tilewright
        </a>
        <nav aria-label={t('nav.title')}>
          {NAV.map(({ to, label }) => (
            <a key={label} href={hrefOf(to)} aria-current={page === to.page ? 'page' : undefined}>
              {t(label)}
            </a>
          ))}
        </nav>
        <a
          class="button quiet only-icon guide-link"
          href={hrefOf({ page: 'guide' })}
          aria-label={t('guide.title')}
          title={t('guide.title')}
        >
          <Icon name="why" />
        </a>
        <a
          class="button quiet only-icon"
          href={hrefOf({ page: 'settings' })}
          aria-label={t('settings.title')}
          title={t('settings.title')}
        >
          <Icon name="gear" />
        </a>
      </header>
      <Page />
      <OpenDialog />
      {Sheet && <Sheet />}
      <div class="unseen" role="status" aria-live="polite" data-live>
        {announcement.value}
      </div>
      {shown && (
        <aside class={`notice ${shown.tone}`} aria-label={t('notice')}>
          <p>{shown.text}</p>
          {shown.action && (
            <Button
              look="primary"
              onClick={() => {
                dismiss();
                shown.action?.run();
              }}
            >
              {shown.action.label}
            </Button>
          )}
          <Button icon="close" look="quiet" label={t('close')} onClick={dismiss} />
        </aside>
      )}
    </>
  );
}

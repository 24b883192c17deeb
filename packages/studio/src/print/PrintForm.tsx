import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/index.js';
import { notify } from '../state/notices.js';
import { sheet } from '../state/printing.js';
import { Button, Choice, Dialog } from '../ui/parts.js';
import { PrintSheet } from './PrintSheet.js';
import { PER_PAGE, type Printed, type PrintWish, planPrint } from './plan.js';

/** What was chosen last; kept for as long as the page lives. */
const wish = signal<PrintWish>({ fills: true, answers: false, perPage: 1 });

/** Asks how boards go to paper, and prints them. */
export function PrintForm(props: {
  readonly boards: readonly Printed[];
  /** The present play of a board that is open, as text. */
  readonly playOf: (id: string) => string | null;
  readonly onClose: () => void;
}): JSX.Element {
  const { boards, playOf, onClose } = props;
  const working = useSignal(false);
  const chosen = wish.value;
  const change = (part: Partial<PrintWish>): void => {
    wish.value = { ...chosen, ...part };
  };
  const go = async (): Promise<void> => {
    if (working.value) return;
    working.value = true;
    try {
      const planned = await planPrint(boards, chosen, playOf);
      onClose();
      sheet.value = () => (
        <PrintSheet
          boards={planned}
          perPage={chosen.perPage}
          onDone={() => {
            sheet.value = null;
          }}
        />
      );
    } catch (error) {
      notify(t('help.failed', { what: error instanceof Error ? error.message : '' }), 'warn');
    } finally {
      working.value = false;
    }
  };
  return (
    <Dialog title={t('print')} onClose={onClose}>
      <section>
        <Choice
          label={t('print.fills')}
          value={chosen.fills ? 'own' : 'none'}
          options={(['own', 'none'] as const).map((value) => ({ value, label: t(`print.fills.${value}`) }))}
          onChange={(value) => change({ fills: value === 'own' })}
        />
        <Choice
          label={t('print.answers')}
          value={chosen.answers ? 'yes' : 'no'}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`print.answers.${value}`) }))}
          onChange={(value) => change({ answers: value === 'yes' })}
        />
        {boards.length > 1 && (
          <Choice
            label={t('print.pages')}
            value={String(chosen.perPage)}
            options={PER_PAGE.map((n) => ({ value: String(n), label: String(n) }))}
            onChange={(value) => change({ perPage: Number(value) as PrintWish['perPage'] })}
          />
        )}
        <div class="row">
          <Button look="primary" icon="print" onClick={() => void go()} busy={working.value}>
            {t(working.value && chosen.answers ? 'print.working' : 'print.go')}
          </Button>
        </div>
      </section>
    </Dialog>
  );
}

import { type Fault, faultMessage } from '@tilewright/core/outcome';
import { language, t } from './index.js';

/** Where a fault is, in words; empty when it has no place. */
function place(fault: Fault): string {
  if (!fault.at) return '';
  return 'line' in fault.at
    ? t('fault.atText', { line: fault.at.line, column: fault.at.column })
    : t('fault.atCell', { row: fault.at.row + 1, col: fault.at.col + 1 });
}

/** A fault for people, in the language shown: what is wrong, what stands there, what would be right, and where. */
export function faultText(fault: Fault): string {
  return `${faultMessage(fault, language.value)}${language.value === 'zh' ? '' : ' '}${place(fault)}`.trim();
}

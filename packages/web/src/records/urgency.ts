import type { Urgency } from '@fundry/contracts/record-words/deadline.ts';
import styles from './urgency.module.css';

/** The CSS class for text that says how near a deadline is. Null gives the class of plain text. */
export function urgencyClass(urgency: Urgency | null | undefined): string | undefined {
  return urgency ? styles[urgency] : undefined;
}

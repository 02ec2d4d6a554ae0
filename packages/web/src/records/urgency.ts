import type { Urgency } from '@fundry/contracts/record-words/deadline.ts';
import styles from './urgency.module.css';

/** The class of words that tell how near a deadline is; null: plain words. */
export function urgencyClass(urgency: Urgency | null | undefined): string | undefined {
  return urgency ? styles[urgency] : undefined;
}

import type { Deadline } from '../drafts/opportunity-draft.ts';
import { parseIsoDate } from '../values/dates.ts';
import { text } from '../values/record-fields.ts';
import { isCascadeCall } from './eu-call.ts';

/**
 * A deadline of the portal. Midnight means that only the day is known. Times of cascade funding calls are Brussels
 * time whatever the offset says: 17:00 and 23:59 are their usual hours. Times of external action are UTC as written:
 * 10:00 and 21:59 are noon and a minute to midnight in Brussels.
 */
export function portalDeadline(reference: string, written: unknown, label: string | null): Deadline | null {
  const date = parseIsoDate(written);
  if (date === null) return null;
  const clock = /T(\d\d:\d\d)/.exec(text(written) ?? '')?.[1] ?? '00:00';
  const stated = clock !== '00:00';
  return {
    kind: 'DueDate',
    date,
    time: stated ? clock : null,
    zone: stated ? (isCascadeCall(reference) ? 'Europe/Brussels' : 'UTC') : null,
    label,
  };
}

/** Labels for the deadlines of a procedure: stages, cut-offs, or none for a single deadline. */
export function stageLabels(model: string | null, count: number): (string | null)[] {
  const kind = /two-stage/i.test(model ?? '') ? 'Stage' : /cut-?off/i.test(model ?? '') ? 'Cut-off' : null;
  return Array.from({ length: count }, (_, index) => (kind && count > 1 ? `${kind} ${index + 1}` : null));
}

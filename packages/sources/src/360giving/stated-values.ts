import { parseDayFirstDate, parseIsoDate, parseLongDate } from '../values/dates.ts';
import { text } from '../values/record-fields.ts';
import { anyOf } from '../values/stated.ts';
import { plainText } from '../values/text.ts';
import { repairHalfWidth } from './half-width.ts';

/** A text of a publisher as plain text; null when it has no words. */
export function plain(value: unknown): string | null {
  return plainText(repairHalfWidth(text(value) ?? '')) || null;
}

/** A day in one of the forms that publishers write; null for anything else. */
export const date = anyOf(parseIsoDate, parseDayFirstDate, (value) => parseLongDate(value)?.date ?? null);

/** A duration in months (`12`, `12 months`); null for anything else. */
export function months(written: unknown): number | null {
  const count = Number(/^(\d{1,3})(?: months?)?$/i.exec(text(written)?.trim() ?? '')?.[1] ?? 0);
  return count > 0 ? count : null;
}

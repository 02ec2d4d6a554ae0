import type { InputHead } from '../source.ts';

/**
 * The scope of a year's ZIP as NSF names it (`2017.zip`, `nsf-awards-2017.zip`): all awards whose numbers begin with
 * that year. Null for single awards, and for a ZIP whose name and award numbers do not agree on a year, because
 * somebody selected those.
 */
export function yearScope({ name, zipEntries }: InputHead): string | null {
  const year = /^(?:nsf-awards-)?((?:19|20)\d\d)\.zip$/.exec(name)?.[1];
  if (!year || !zipEntries) return null;
  const numbers = zipEntries.map((entry) => entry.replace(/^.*\//, ''));
  return numbers.every((number) => number.startsWith(year.slice(2)) || number.startsWith('49100'))
    ? `awards of ${year}`
    : null;
}

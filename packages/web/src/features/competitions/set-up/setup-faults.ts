import { momentIn } from '@fundry/contracts/formats/moment-in.ts';
import type { Setup } from './setup.ts';

/** What must still be mended before a competition can be opened or saved, as sentences. An empty list: it can be. */
export function setupFaults({ places, opens, closes, zone, form, criteria }: Setup): string[] {
  const opening = momentOf(opens, zone);
  const closing = momentOf(closes, zone);
  return [
    places < 1 && 'Say how many may go forward: at least 1.',
    opens.date === null && 'Choose the day of the opening.',
    closes.date === null && 'Choose the day of the closing.',
    [opens, closes].some(({ time }) => time === '') && 'Choose the times of the opening and the closing.',
    opening && closing && opening >= closing && 'The closing must come after the opening.',
    form.some(({ label }) => label.trim() === '') && 'Say what each field of the form asks.',
    form.some(({ kind, choices }) => kind === 'choice' && choices.filter((each) => each.trim()).length < 2) &&
      'Give each field with choices at least two of them, one on each line.',
    criteria.length === 0 && 'Add a criterion by which reviewers score.',
    criteria.some(({ label }) => label.trim() === '') && 'Name each criterion.',
  ].filter((fault): fault is string => typeof fault === 'string');
}

function momentOf({ date, time }: Setup['opens'], zone: string): Date | null {
  return date === null || time === '' ? null : momentIn(zone, date, time);
}

import type { Deadline } from '../drafts/opportunity-draft.ts';
import { dayOf, WRITTEN_DAY } from './days-in-text.ts';

const LETTER = 'letters? of intent|LOIs?|notices? of intent|NOIs?';
const OTHER =
  'pre-?applications?|pre-?proposals?|preliminary proposals?|concept (?:outline|paper|note)s?|white papers?|step-1 proposals?|(?:statements?|expressions?) of interest';
const DUE = new RegExp(
  `\\b(?<name>${LETTER}|${OTHER})\\b[^.;]{0,50}?\\b(?:due(?: dates?)?|deadlines?|by|no later than)\\b[^.;\\d]{0,40}?(?<day>${WRITTEN_DAY})`,
  'gi',
);
const IS_LETTER = new RegExp(`^(?:${LETTER})$`, 'i');

/**
 * The days by which something shorter than the application is due, as a text writes them: letters and notices of
 * intent, and pre-applications under their own name. `country` is that of the funder (ISO 3166-1 alpha-2).
 */
export function preliminaryDates(text: string, country: string | null): Deadline[] {
  return [...text.matchAll(DUE)].flatMap(({ groups }): Deadline[] => {
    const date = dayOf(groups!.day!, country);
    if (date === null) return [];
    const name = groups!.name!;
    const isLetter = IS_LETTER.test(name);
    return [
      {
        kind: isLetter ? 'LoiDate' : 'OtherDate',
        date,
        time: null,
        zone: null,
        label: isLetter ? null : labelOf(name),
      },
    ];
  });
}

/** "Pre-applications" → "Pre-application", "statements of interest" → "Statement of interest". */
function labelOf(name: string): string {
  const single = name
    .toLowerCase()
    .replace(/s$/, '')
    .replace(/s(?= of )/, '');
  return single.charAt(0).toUpperCase() + single.slice(1);
}

import type { Deadline } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { ReadableCall } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import { dayOf, WRITTEN_DAY } from './written-days.ts';

const LETTER = 'letters? of intent|LOIs?|notices? of intent|NOIs?';
const OTHER =
  'pre-?applications?|pre-?proposals?|preliminary proposals?|(?:phase 1 )?concept (?:outline|paper|note)s?|white papers?|step-1 proposals?|(?:statements?|expressions?) of interest';
const DUE = new RegExp(
  `\\b(?<name>${LETTER}|${OTHER})\\b[^.;]{0,50}?\\b(?:due(?: dates?)?|deadlines?|by|no later than)\\b[^.;\\d]{0,40}?(?<day>${WRITTEN_DAY})`,
  'gi',
);
const IS_LETTER = new RegExp(`^(?:${LETTER})$`, 'i');

/**
 * The days by which something shorter than the application is due: letters and notices of intent, and pre-applications
 * under their own name.
 */
export function readPreliminaryDates({ sentences, funder }: ReadableCall): Reading[] {
  return [...sentences.description, ...sentences.eligibility].flatMap(({ text }): Reading[] => {
    const deadlines = [...text.matchAll(DUE)].flatMap(({ groups }) =>
      preliminary(groups!.name!, dayOf(groups!.day!, funder?.country ?? null)),
    );
    return deadlines.length === 0
      ? []
      : [{ field: 'deadlines', value: deadlines, from: 'text', evidence: evidenceOf(text) }];
  });
}

function preliminary(name: string, date: string | null): Deadline[] {
  if (date === null) return [];
  const isLetter = IS_LETTER.test(name);
  const single = name
    .toLowerCase()
    .replace(/s$/, '')
    .replace(/^statements /, 'statement ');
  return [
    {
      kind: isLetter ? 'LoiDate' : 'OtherDate',
      date,
      time: null,
      zone: null,
      label: isLetter ? null : single.charAt(0).toUpperCase() + single.slice(1),
    },
  ];
}

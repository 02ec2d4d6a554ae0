import { dayOf, WRITTEN_DAY } from '@fundry/sources/values/days-in-text.ts';
import type { ReadableCall } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

const WHAT = '(?:full |complete |grant |project |all |electronic )?(?:applications?|proposals?|submissions?)';
/** Words without a full stop; that of an address is none. */
const WORDS = '(?:[^.;\\d]|\\.(?=\\S))';
const CALL = '(?:announcement|solicitation|opportunity|call|NOFO|FOA|BAA)';
const PHRASES = [
  `(?:\\b|(?<=\\d))(?:deadline|closing date) for (?:submitting |submission of |receipt of |the submission of )?${WHAT}(?: is|:)? ?(?<day>${WRITTEN_DAY})`,
  `\\b(?:application|proposal|submission)s? (?:due date|deadline|closing date|submission date)(?: is| has been (?:updated|extended|changed|delayed) to| was extended to|:)? ?(?:[A-Z][a-z]+day,? )?(?<day>${WRITTEN_DAY})`,
  `\\b${WHAT} (?:must be |should be |shall be |will be |can be |may be |are |is )(?:submitted|received|due|accepted)\\b${WORDS}{0,60}\\b(?:by|on|before|until|through|no later than)\\b[^;\\d]{0,12}(?:\\d{1,2}(?::\\d\\d)? ?(?:[ap]\\.?m\\.?,?)?[^.;\\d]{0,30})?(?<day>${WRITTEN_DAY})`,
  `\\b${WHAT} (?:is|are) due (?<day>${WRITTEN_DAY})`,
  `\\b${CALL} (?:will remain|remains|is|will be) open (?:until|through) (?<day>${WRITTEN_DAY})`,
  `\\baccepts? ${WHAT}${WORDS}{0,60}\\buntil (?:the deadline of )?(?<day>${WRITTEN_DAY})`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** What the sentence speaks of instead: something before the application, an earlier round, a condition. */
const OTHERWISE =
  /\b(?:pre-?(?:applications?|proposals?)|preliminary|letters? of intent|concept|white papers?|step-1|questions?|webinar|requests? for|if |after|since|between|begin|previous|last year|degree|conferred|eligib)/i;
const HAS_YEAR = /\d{4}/;
const LONGEST_CALL = 6;

/**
 * The days by which applications are due, as the texts write them. Days before the call was posted or more than six
 * years after are none.
 */
export function readDueDates({ sentences, postedOn, funder }: ReadableCall): Reading[] {
  const year = postedOn === null ? null : Number(postedOn.slice(0, 4));
  return [...sentences.description, ...sentences.eligibility].flatMap(({ text }): Reading[] => {
    if (!HAS_YEAR.test(text)) return [];
    const days = PHRASES.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap((match) =>
        OTHERWISE.test(clauseOf(text, match))
          ? []
          : (dayOf(match.groups!.day!, funder?.country ?? null) ?? []),
      ),
    ).filter((day) => year === null || (day >= postedOn! && Number(day.slice(0, 4)) <= year + LONGEST_CALL));
    if (days.length === 0) return [];
    const value = [...new Set(days)]
      .sort()
      .map((date) => ({ kind: 'DueDate' as const, date, time: null, zone: null, label: null }));
    return [{ field: 'deadlines', value, from: 'text', evidence: evidenceOf(text) }];
  });
}

/** The match with the words before it, from the last comma or semicolon on. */
function clauseOf(text: string, { index, 0: found }: RegExpExecArray): string {
  const before = text.slice(Math.max(0, index - 60), index);
  return before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(';')) + 1) + found;
}

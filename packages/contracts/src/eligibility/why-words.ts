import { formatDate } from '../formats/day.ts';
import { countriesInSentence } from '../record-words/country.ts';
import type { ApplicantFacts, FactName } from './applicant.ts';
import { DEGREE_WINDOW, MOBILITY_RULE } from './since-when.ts';

/**
 * Why a condition that only the words of a call set leaves it unclear, and the fact that would help. A limit on the years since a degree
 * is told with the day of the person's degree, and one on where people have lived with their country: exceptions, such as for
 * parental leave, and where a host will be, are not known.
 */
export function whyWordsDecide(
  sentence: string,
  { country, degreeDate }: Pick<ApplicantFacts, 'country' | 'degreeDate'>,
): { because: string; asks: FactName | null } {
  if (MOBILITY_RULE.test(sentence)) {
    const rule = 'The call limits where applicants have lived in recent years';
    return country === null
      ? { because: `${rule}.`, asks: 'country' }
      : { because: `${rule}: your time in ${countriesInSentence([country])} may count.`, asks: null };
  }
  if (DEGREE_WINDOW.test(sentence)) {
    const rule = 'The call limits how many years ago you may have received your degree';
    return degreeDate === null
      ? { because: `${rule}.`, asks: 'degreeDate' }
      : { because: `${rule}. You received yours on ${formatDate(degreeDate)}.`, asks: null };
  }
  return { because: 'The words of the call set a condition that we cannot check for you.', asks: null };
}

import type { ReadableCall, Reader } from '../readable-call.ts';

/** The words of a call that leave its applicants to the general guide of NSF. */
const SEE_GUIDE = /\b(?:PAPPG|Proposal (?:&|and) Award Policies)[^.]{0,60}\bChapter I\.E\b/i;
/** Persons apply for fellowships, under rules of their own. */
const FOR_PERSONS = /\bfellow(?:s|ships?)\b/i;

/**
 * Where applicants of the US National Science Foundation work, if the call is open to any organisation or leaves it to the general guide. Source:
 * NSF Proposal & Award Policies & Procedures Guide (NSF 24-1), chapter I.E, "Who May Submit Proposals": the categories are
 * organisations of the United States; "NSF rarely provides direct funding support to foreign organizations"
 * (<https://new.nsf.gov/policies/pappg/24-1/ch-1-pre-submission>).
 */
export const readNsfProgrammes: Reader = (call) => {
  if (!isOfNsf(call) || FOR_PERSONS.test(call.title)) return [];
  const isOpen = call.eligibility.organisationTypes?.includes('any-organisation') ?? false;
  if (!isOpen && !call.sentences.eligibility.some(({ text }) => SEE_GUIDE.test(text))) return [];
  return [
    {
      field: 'applicantCountries',
      value: ['US'],
      from: 'programme',
      evidence:
        'National Science Foundation: organisations in the United States may apply; those of other countries get money in rare cases only (PAPPG, chapter I.E).',
    },
  ];
};

function isOfNsf({ funder }: ReadableCall): boolean {
  return [funder, funder?.parent].some(
    (one) => one?.name !== undefined && /^NSF\b|\bNational Science Foundation$/.test(one.name),
  );
}

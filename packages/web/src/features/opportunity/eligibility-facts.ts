import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { OptionListName } from '@fundry/contracts/filters/option-lists.ts';
import {
  ANY_COUNTRY,
  CITIZENSHIP_NOT_SPECIFIED,
  ELIGIBILITY_NOT_SPECIFIED,
  NO_CITIZENSHIP_RESTRICTIONS,
  submissionLimit,
} from '@fundry/contracts/record-words/eligibility.ts';
import { optionsInWords } from '@fundry/contracts/record-words/option-words.ts';
import { readingsOf } from '@fundry/contracts/record-words/readings.ts';
import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { PossibleFact } from '../../records/record-facts.ts';
import { countryLinks, intoSearch, type LinkedText, plain } from '../../records/record-links.ts';

type Countries = OpportunityRecord['activityCountries'];

/**
 * Who can apply, in plain words. "Open to" and citizenship are always shown. The other facts are shown only when a
 * source states them.
 */
export function eligibilityFacts(record: OpportunityRecord): PossibleFact[] {
  const { eligibility } = record;
  const people = options('individualApplicantTypes', eligibility.individualApplicantTypes, 'iat');
  const organisations = options('organisationApplicantTypes', eligibility.organizationApplicantTypes, 'oat');
  const openTo: PossibleFact[] =
    people === null && organisations === null
      ? [{ term: 'Open to', values: [plain(ELIGIBILITY_NOT_SPECIFIED)] }]
      : [
          {
            term: 'People',
            noun: 'which people',
            values: people,
            readings: readingsOf(record, 'eligibility.individualApplicantTypes'),
          },
          {
            term: 'Organisations',
            noun: 'which organisations',
            values: organisations,
            readings: readingsOf(record, 'eligibility.organizationApplicantTypes'),
          },
        ];
  return [
    ...openTo,
    {
      term: 'Degree',
      values: options('degrees', eligibility.degrees, 'dr'),
      readings: readingsOf(record, 'eligibility.degrees'),
    },
    {
      term: 'Restrictions',
      values: options('restrictions', eligibility.restrictions, 'rst'),
      readings: readingsOf(record, 'eligibility.restrictions'),
    },
    {
      term: 'Applicants work in',
      noun: 'where applicants work',
      values: countries(eligibility.applicantCountries, 'applicantCountry', ANY_COUNTRY),
      readings: readingsOf(record, 'eligibility.applicantCountries'),
    },
    {
      term: 'Citizenship',
      values: countries(eligibility.citizenships, 'citizenship', NO_CITIZENSHIP_RESTRICTIONS) ?? [
        plain(CITIZENSHIP_NOT_SPECIFIED),
      ],
      readings: readingsOf(record, 'eligibility.citizenships'),
    },
    {
      term: 'Activity takes place in',
      noun: 'where the activity takes place',
      values: countries(record.activityCountries, 'ol', ANY_COUNTRY),
    },
    {
      term: 'Limited submission',
      values: limits(record.limitedSubmission),
      readings: readingsOf(record, 'limitedSubmission'),
    },
  ];
}

function options(
  list: OptionListName,
  ids: string[] | null,
  filter: 'iat' | 'oat' | 'dr' | 'rst',
): LinkedText[] | null {
  if (ids === null) return null;
  return optionsInWords(list, ids).map(({ id, text }) =>
    intoSearch(text, 'opportunities', { [filter]: [id] }),
  );
}

function countries(
  codes: Countries,
  filter: keyof OpportunityState & ('applicantCountry' | 'citizenship' | 'ol'),
  open: string,
): LinkedText[] | null {
  if (codes === null) return null;
  return codes === 'any' ? [plain(open)] : countryLinks('opportunities', filter, codes);
}

function limits(limited: OpportunityRecord['limitedSubmission']): LinkedText[] | null {
  if (limited === null) return null;
  const words = submissionLimit(limited);
  return [limited.limited ? intoSearch(words, 'opportunities', { limitedSubmission: true }) : plain(words)];
}

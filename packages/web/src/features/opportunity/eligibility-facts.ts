import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { PossibleFact } from '../../records/record-facts.ts';
import { countryLinks, intoSearch, type LinkedText, plain } from '../../records/record-links.ts';
import { inWords, type OptionWords } from './option-words.ts';

type Countries = OpportunityRecord['activityCountries'];

/** Who can apply, in plain words. "Open to" and citizenship are always answered; the rest only where a source says it. */
export function eligibilityFacts(record: OpportunityRecord, words: OptionWords): PossibleFact[] {
  const { eligibility } = record;
  const people = options(eligibility.individualApplicantTypes, words.people, 'iat');
  const organisations = options(eligibility.organizationApplicantTypes, words.organisations, 'oat');
  const openTo: PossibleFact[] =
    people === null && organisations === null
      ? [{ term: 'Open to', values: [plain('Not specified')] }]
      : [
          { term: 'People', noun: 'which people', values: people },
          { term: 'Organisations', noun: 'which organisations', values: organisations },
        ];
  return [
    ...openTo,
    { term: 'Degree', values: options(eligibility.degrees, words.degrees, 'dr') },
    { term: 'Restrictions', values: options(eligibility.restrictions, words.restrictions, 'rst') },
    {
      term: 'Applicants work in',
      noun: 'where applicants work',
      values: countries(eligibility.applicantCountries, 'applicantCountry', 'Any country'),
    },
    {
      term: 'Citizenship',
      values: countries(eligibility.citizenships, 'citizenship', 'No citizenship restrictions') ?? [
        plain('Citizenship not specified'),
      ],
    },
    {
      term: 'Activity takes place in',
      noun: 'where the activity takes place',
      values: countries(record.activityCountries, 'ol', 'Any country'),
    },
    { term: 'Limited submission', values: limits(record.limitedSubmission) },
  ];
}

function options(
  ids: string[] | null,
  words: ReadonlyMap<string, string>,
  filter: 'iat' | 'oat' | 'dr' | 'rst',
): LinkedText[] | null {
  if (ids === null) return null;
  return inWords(ids, words).map(({ id, text }) => intoSearch(text, 'opportunities', { [filter]: [id] }));
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
  if (!limited.limited) return [plain('No limit for an institution')];
  const words =
    limited.number === null
      ? 'Limited for each institution, number not specified'
      : `${limited.number.toLocaleString('en')} ${limited.number === 1 ? 'application' : 'applications'} for each institution`;
  return [intoSearch(words, 'opportunities', { limitedSubmission: true })];
}

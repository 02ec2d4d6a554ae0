import { defaultOf, type ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import { parseSearch, type SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { parameterTable, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/**
 * What each parameter narrows a search by, in words. Parameters that only qualify another one, or that only affect
 * how results are shown, are left out.
 */
const NARROWED_BY: Record<string, string> = {
  funder: 'funder',
  funderCountries: 'country of the funder',
  funderType: 'type of funder',
  applicantCountry: 'applicant’s country',
  citizenship: 'citizenship',
  ol: 'country of activity',
  awardeeCountries: 'recipient’s country',
  awardedInstitutions: 'recipient',
  awardedAuthors: 'investigator',
  startYear: 'start year',
  iat: 'individual applicants',
  oat: 'applying organisations',
  dr: 'degree',
  rst: 'restrictions',
  type: 'grant type',
  grantTypes: 'grant type',
  discipline: 'research area',
  'sub-discipline': 'research area',
  amountMin: 'amount',
  amountMax: 'amount',
  dateType: 'kind of deadline',
  deadline: 'deadline',
  minApplicationDueDate: 'deadline',
  maxApplicationDueDate: 'deadline',
  lastUpdateDate: 'last change',
  onlyRecurring: 'recurring',
  limitedSubmission: 'limited submission',
  onlyInternal: 'internal',
  ids: 'chosen records',
};

/** The words of a search in plain language. Empty when it has none. */
export function wordsOfSearch(state: object): string {
  const { queryType, basicQuery, anyQuery, allQuery, noneQuery } = state as Record<string, string>;
  if (queryType !== 'advanced') return (basicQuery ?? '').trim();
  const parts = [allQuery, anyQuery && `any of: ${anyQuery}`, noneQuery && `without: ${noneQuery}`];
  return parts.filter(Boolean).join(', ');
}

/** A search in one line: "“quantum sensing”, narrowed by deadline and amount", or "Everything". */
export function searchInWords(target: SearchTarget, apiQuery: string): string {
  const state: SearchValues = parseSearch<SearchTarget>(target, apiQuery).state;
  const words = wordsOfSearch(state);
  const table: ParameterTable = parameterTable(target);
  const narrowed = Object.entries(NARROWED_BY).filter(([name]) => {
    const [parameter, value] = [table[name], state[name]];
    return parameter && (Array.isArray(value) ? value.length > 0 : value !== defaultOf(parameter));
  });
  const by = LIST.format(new Set(narrowed.map(([, words]) => words)));
  if (by === '') return words === '' ? 'Everything' : `“${words}”`;
  return `${words === '' ? 'Any words' : `“${words}”`}, narrowed by ${by}`;
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

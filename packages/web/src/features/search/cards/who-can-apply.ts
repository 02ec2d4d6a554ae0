import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { countryName } from '../../../lib/format.ts';

type Eligibility = OpportunityRecord['eligibility'];
type Words = ReadonlyMap<string, string> | undefined;

/** The words of the option lists that say who can apply; a list that is not there yet is undefined. */
export interface EligibilityWords {
  individuals: Words;
  organisations: Words;
  degrees: Words;
  restrictions: Words;
}

const KINDS_SHOWN = 3;
const COUNTRIES_SHOWN = 2;

/** Who can apply, in plain words: "non-profit organisations, schools and 4 other kinds; in Kenya". Null when nothing is stated. */
export function openTo(eligibility: Eligibility, words: EligibilityWords): string | null {
  const { individualApplicantTypes, organizationApplicantTypes, applicantCountries, citizenships } =
    eligibility;
  const kinds = [
    ...inWords(individualApplicantTypes, words.individuals),
    ...inWords(organizationApplicantTypes, words.organisations),
  ];
  const parts = [
    kinds.length > 0 ? few(kinds, KINDS_SHOWN, 'other kinds') : null,
    applicantCountries === 'any'
      ? 'worldwide'
      : applicantCountries &&
        `in ${few(applicantCountries.map(countryName), COUNTRIES_SHOWN, 'more countries')}`,
    citizenships === 'any'
      ? 'no citizenship restrictions'
      : citizenships &&
        `citizens of ${few(citizenships.map(countryName), COUNTRIES_SHOWN, 'more countries')}`,
  ].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : startUpper(parts.join('; '));
}

/** What else an applicant must bring: degrees, cost sharing, an invitation. Null when nothing is stated. */
export function conditions(eligibility: Eligibility, words: EligibilityWords): string | null {
  const degrees = inWords(eligibility.degrees?.filter((id) => id !== 'none') ?? null, words.degrees);
  // A limit of applications is a label of the card.
  const others = inWords(
    eligibility.restrictions?.filter((id) => id !== 'limited-submission') ?? null,
    words.restrictions,
  );
  const parts = [...(degrees.length > 0 ? [degrees.join(' or ')] : []), ...others];
  return parts.length === 0 ? null : startUpper(parts.join('; '));
}

function inWords(ids: string[] | null, words: Words): string[] {
  return (ids ?? []).map((id) => startLower(words?.get(id) ?? id.replaceAll('-', ' ')));
}

/** "a, b and 3 other kinds": the first ones, and how many there are besides. */
function few(names: string[], most: number, others: string): string {
  // One more takes no more room than saying that there is one.
  const shown = names.length === most + 1 ? names : names.slice(0, most);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest.toLocaleString('en')} ${others}`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
}

/** "Early-career researchers" → "early-career researchers"; acronyms stay. */
function startLower(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}

function startUpper(text: string): string {
  return text === '' ? text : text[0]!.toUpperCase() + text.slice(1);
}

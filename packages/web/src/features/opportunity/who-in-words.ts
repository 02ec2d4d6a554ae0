import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { countryName } from '../../lib/format.ts';
import { inWords, type OptionWords } from './option-words.ts';

const MOST = 2;
/** "Other organisations, see the call": says nothing in a few words. */
const OTHERS = 'other-organisation';

/** Who can apply, in a few words: "Postdoctoral researchers, early-career researchers; Germany". All of it stands in the facts. */
export function whoInWords({ eligibility }: OpportunityRecord, words: OptionWords): string {
  const { individualApplicantTypes, organizationApplicantTypes, applicantCountries } = eligibility;
  const kinds = [
    ...inWords(individualApplicantTypes ?? [], words.people),
    ...inWords(
      (organizationApplicantTypes ?? []).filter((id) => id !== OTHERS),
      words.organisations,
    ),
  ].map(({ text }) => text);
  if (kinds.length === 0 && applicantCountries === null) {
    return organizationApplicantTypes === null ? 'Not specified' : 'See the call';
  }
  const where =
    applicantCountries === null
      ? null
      : applicantCountries === 'any'
        ? 'worldwide'
        : `in ${few(applicantCountries.map(countryName), MOST)}`;
  const who = kinds.length === 0 ? 'Applicants' : few(kinds, MOST);
  return [who, where].filter((part) => part !== null).join(', ');
}

function few(names: string[], most: number): string {
  const shown = names.slice(0, most).map((name, index) => (index === 0 ? name : startLower(name)));
  const rest = names.length - shown.length;
  return rest === 0 ? shown.join(' and ') : `${shown.join(', ')} and ${rest.toLocaleString('en')} more`;
}

/** "Early-career researchers" → "early-career researchers"; names and acronyms stay. */
function startLower(name: string): string {
  return /^[A-Z][a-z-]+ [a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
}

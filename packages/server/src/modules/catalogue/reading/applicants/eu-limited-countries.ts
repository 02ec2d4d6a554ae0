import { EU_MEMBERS } from '@fundry/contracts/record-words/eu-members.ts';
import { findCountry } from '@fundry/sources/standards/countries.ts';
import { codesOf, type Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import { euratomCountries, horizonCountries } from './eu-countries.ts';

const LIMITED =
  /\bparticipation (?:in this topic )?is limited to legal entities established in (?<countries>[^.;[\]()]+)/i;
/** Only introduces the names of countries. */
const FOLLOWING = /\b(?:and )?the following (?:additional )?associated countries ?:/gi;

/**
 * The countries to which a topic of the EU limits participation. None where it names groups of countries that are not known
 * here, such as the associated countries of other programmes than Horizon Europe and Euratom, or where a bracket cuts the list.
 */
export const readEuLimitedCountries: Reader = (call) => {
  const actions = codesOf(call, 'eu-action');
  if (actions.length === 0) return [];
  const associated = associatedCountries(actions, call.number ?? '');
  return call.sentences.eligibility.flatMap(({ text }): Reading[] => {
    const limited = LIMITED.exec(text);
    if (!limited || /[[(]/.test(text.charAt(limited.index + limited[0].length))) return [];
    const value = countriesOf(limited.groups!.countries!, associated);
    if (!value) return [];
    const evidence = evidenceOf(text.slice(limited.index));
    return [{ field: 'applicantCountries', value, from: 'text', evidence }];
  });
};

/** The Member States and the countries associated to the programme of a topic; null: not known here. */
function associatedCountries(actions: readonly string[], topic: string): readonly string[] | null {
  if (actions.some((code) => /^EURATOM\b/.test(code)) || /^HORIZON-EURATOM-/i.test(topic))
    return euratomCountries();
  return actions.some((code) => /^HORIZON\b/.test(code)) ? horizonCountries(topic) : null;
}

function countriesOf(words: string, associated: readonly string[] | null): string[] | null {
  const names = words
    .replace(FOLLOWING, ',')
    .split(/,|\band\b/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const groups = names.map((name) => groupOf(name, associated));
  const isKnown = groups.length > 0 && groups.every((group) => group !== null);
  return isKnown ? [...new Set(groups.flat())].sort() : null;
}

function groupOf(name: string, associated: readonly string[] | null): readonly string[] | null {
  if (/^(?:EU )?Member States$/i.test(name)) return EU_MEMBERS;
  if (/^(?:Horizon Europe )?Associated Countries$/i.test(name)) return associated;
  const country = findCountry(name);
  return country === null ? null : [country];
}

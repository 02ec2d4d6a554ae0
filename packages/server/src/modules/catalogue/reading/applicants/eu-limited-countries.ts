import { EU_MEMBERS } from '@fundry/contracts/record-words/eu-members.ts';
import { findCountry } from '@fundry/sources/standards/countries.ts';
import { codesOf, type Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import { horizonCountries } from './eu-countries.ts';

const LIMITED =
  /\bparticipation (?:in this topic )?is limited to legal entities established in (?<countries>[^.;[\]()]+)/i;
/** Only introduces the names of countries. */
const FOLLOWING = /\b(?:and )?the following (?:additional )?associated countries ?:/gi;

/** The countries to which a topic of Horizon Europe limits participation; none where it names groups of countries that are not known here. */
export const readEuLimitedCountries: Reader = (call) =>
  codesOf(call, 'eu-action').length === 0
    ? []
    : call.sentences.eligibility.flatMap(({ text }): Reading[] => {
        const limited = LIMITED.exec(text);
        const value = limited && countriesOf(limited.groups!.countries!, call.number ?? '');
        if (!value) return [];
        const evidence = evidenceOf(text.slice(limited.index));
        return [{ field: 'applicantCountries', value, from: 'text', evidence }];
      });

function countriesOf(words: string, topic: string): string[] | null {
  const names = words
    .replace(FOLLOWING, ',')
    .split(/,|\band\b/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const groups = names.map((name) => groupOf(name, topic));
  const isKnown = groups.length > 0 && groups.every((group) => group !== null);
  return isKnown ? [...new Set(groups.flat())].sort() : null;
}

function groupOf(name: string, topic: string): readonly string[] | null {
  if (/^(?:EU )?Member States$/i.test(name)) return EU_MEMBERS;
  if (/^(?:Horizon Europe )?Associated Countries$/i.test(name)) return horizonCountries(topic);
  const country = findCountry(name);
  return country === null ? null : [country];
}

import { findCountry } from '@fundry/sources/standards/countries.ts';
import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

const ORGANISATIONS =
  '(?:local |domestic |legal |eligible )?(?:organi[sz]ations|entities|institutions|universities|companies|start-?ups|enterprises|SMEs|NGOs|applicants)';
const WHERE = '(?:(?:located|based|registered|established|legally registered) )?(?:in|from)';
const COUNTRY = "(?<country>(?:the )?[A-Z][A-Za-z'’-]+(?: (?:and |of )?[A-Z][A-Za-z'’-]+){0,3})";
/** "Eligibility is restricted to local entities in Togo". */
const RESTRICTED = new RegExp(
  `\\b(?:restricted|limited|open only) to (?:only )?${ORGANISATIONS} ${WHERE} ${COUNTRY}`,
);
/** "Support for start-ups registered in Estonia". */
const IN_TITLE = new RegExp(`\\b${ORGANISATIONS} (?:registered|established|based) in ${COUNTRY}`);

/** The one country to whose organisations a call is restricted by its words, or by its title. */
export const readNamedCountry: Reader = ({ title, sentences }) =>
  [
    { pattern: IN_TITLE, text: title },
    ...sentences.eligibility.map(({ text }) => ({ pattern: RESTRICTED, text })),
  ].flatMap(({ pattern, text }): Reading[] => {
    const country = findCountry(pattern.exec(text)?.groups?.country ?? '');
    return country === null
      ? []
      : [{ field: 'applicantCountries', value: [country], from: 'text', evidence: evidenceOf(text) }];
  });

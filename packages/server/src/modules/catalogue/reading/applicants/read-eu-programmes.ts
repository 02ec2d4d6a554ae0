import { codesOf, type Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import { PROGRAMME_RULES } from './eu-programmes.ts';
import { SINGLE_APPLICANT } from './partnership.ts';

/** Titles of calls for companies: "Second Open Call for Manufacturing SMEs", "research actions by SMEs". */
const FOR_COMPANIES = /\b(?:(?:for|to|by) (?:[A-Z][a-z]+ |start-?ups and )?|supporting )SMEs\b/i;
const WITH_RESEARCH = /\bSMEs and research organi[sz]ations\b/i;
/** Of the topics of the portal only those of this fund name their applicants so; others name whom a project helps. */
const NAMES_APPLICANTS = /^EDF-20\d\d-/i;

/** Who may apply for a topic of another EU programme than Horizon Europe, or to a project that passes its money on. */
export const readEuProgrammes: Reader = (call) => {
  if (codesOf(call, 'eu-programme').length === 0) return [];
  const { number, title } = call;
  const rule = PROGRAMME_RULES.find(({ topics }) => number !== null && topics.test(number));
  const readings: Reading[] = [];
  if (rule) {
    const source = { from: 'programme', evidence: rule.says } as const;
    const { organisations, countries, together } = rule;
    if (organisations) readings.push({ field: 'organisationTypes', value: organisations, ...source });
    if (countries) readings.push({ field: 'applicantCountries', value: [...countries], ...source });
    const all = [...call.sentences.eligibility, ...call.sentences.description];
    if (together && !all.some(({ text }) => SINGLE_APPLICANT.test(text)))
      readings.push({ field: 'restrictions', value: ['partnership-required'], ...source });
  }
  if ((number === null || NAMES_APPLICANTS.test(number)) && FOR_COMPANIES.test(title)) {
    const value = ['small-business', ...(WITH_RESEARCH.test(title) ? ['research-organisation'] : [])];
    readings.push({ field: 'organisationTypes', value, from: 'text', evidence: evidenceOf(title) });
  }
  return readings;
};

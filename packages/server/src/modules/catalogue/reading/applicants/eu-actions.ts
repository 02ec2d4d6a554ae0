import { findCountry } from '@fundry/sources/standards/countries.ts';
import { codesOf, type ReadableCall, type Reader } from '../readable-call.ts';
import type { Reading } from '../reading.ts';
import { euratomCountries, horizonCountries } from './eu-countries.ts';
import { SINGLE_APPLICANT } from './partnership.ts';

interface Rule {
  /** The portal's name of the type of action. */
  action: RegExp;
  /** The identifiers of the topics for which the rule holds; missing: all topics of the action. */
  topics?: RegExp;
  /** One applies with others only. */
  together: boolean;
  /** What the work programme says of it, in words. */
  says: string;
}

const THREE =
  'any legal entity may take part, in a consortium of at least three independent legal entities from three different Member States or associated countries, one of them from a Member State';
const ONE = 'any legal entity may apply, alone or with others';

/**
 * Who may apply for actions of Horizon Europe and Euratom, by type of action. Source: Horizon Europe Work Programme,
 * General Annexes, part B "Eligibility", "Entities eligible to participate" and "Consortium composition"
 * (<https://ec.europa.eu/info/funding-tenders/opportunities/docs/2021-2027/horizon/wp-call/2026-2027/wp-15-general-annexes_horizon-2026-2027_en.pdf>),
 * after Article 22 of Regulation (EU) 2021/695; for ERC and MSCA their own work programmes; for the EIC its Work Programme
 * 2026 (5 November 2025), Pathfinder, Transition and Accelerator, "Who can apply?". The first rule that fits holds.
 */
const RULES: Rule[] = [
  { action: /./, topics: /^HORIZON-EIC-.*PATHFINDER-?OPEN/i, together: true, says: THREE },
  {
    action: /./,
    topics: /^HORIZON-EIC-.*(?:PATHFINDER-?CHALLENGES|TRANSITION)/i,
    together: false,
    says: 'a single legal entity in a Member State or associated country may apply alone, or a small consortium',
  },
  { action: /Coordination and Support/i, together: false, says: ONE },
  {
    action: /Research and Innovation Actions|Innovation Actions|Cofund Actions/i,
    together: true,
    says: THREE,
  },
  {
    action: /Pre-commercial Procurement|Public Procurement of Innovative/i,
    together: true,
    says: `${THREE}, and with at least two public procurers from two of these countries`,
  },
  { action: /MSCA (?:Doctoral Networks|Staff Exchanges)/i, together: true, says: THREE },
  {
    action: /MSCA Cofund/i,
    together: false,
    says: 'any legal entity in a Member State or associated country may apply alone',
  },
  {
    action: /MSCA Postdoctoral Fellowships|ERC /i,
    together: false,
    says: 'a researcher of any nationality applies with a host, which may be any legal entity in a Member State or associated country',
  },
  { action: /EIC Grants/i, together: false, says: ONE },
];
const NATIONALITY_IS_FREE = /MSCA Postdoctoral Fellowships|ERC /i;

/** The topic's own conditions on countries or numbers of partners count before the general ones. */
const OWN_COUNTRIES =
  /\b(?:limited|restricted) to (?:legal )?entities established\b|\bestablished in (?:one of )?the following\b|\bentities eligible for funding\b|\bexceptionally eligible for (?:Union )?funding\b/i;
/** A further country, all of whose entities the topic funds. */
const FURTHER_COUNTRY =
  /\bany legal entity established in (?<country>[A-Z ]{4,60}) is eligible to receive (?:Union|EU) funding\b/i;

/** Who may apply under the general conditions for a type of action. */
export const readEuActions: Reader = (call) => {
  const [action, ...others] = codesOf(call, 'eu-action').filter((code) =>
    /^(?:HORIZON|EURATOM)\b/.test(code),
  );
  const rule = action && others.length === 0 && ruleOf(action, call.number ?? '');
  if (!rule) return [];
  const isEuratom = action.startsWith('EURATOM') || /^HORIZON-EURATOM-/i.test(call.number ?? '');
  const programme = isEuratom ? 'Euratom' : 'Horizon Europe';
  const name = action.replace(/^(?:HORIZON|EURATOM)\s+(?:JU |TMA )?/, '');
  const source = { from: 'programme', evidence: `${programme}, ${name}: ${rule.says}.` } as const;
  const readings: Reading[] = [{ field: 'organisationTypes', value: ['any-organisation'], ...source }];
  if (rule.together && !says(call, SINGLE_APPLICANT))
    readings.push({ field: 'restrictions', value: ['partnership-required'], ...source });
  if (NATIONALITY_IS_FREE.test(action)) readings.push({ field: 'citizenships', value: 'any', ...source });
  if (!says(call, OWN_COUNTRIES)) {
    const further = furtherCountries(call);
    const besides = further.length > 0 ? ' The conditions of the topic add others.' : '';
    const isOnHealth = /^HORIZON-(?:HLTH|JU-IHI)-/i.test(call.number ?? '') && !further.includes('US');
    const onHealth = isOnHealth ? ', such as the United States in topics on health that say so' : '';
    const countries = isEuratom ? euratomCountries() : horizonCountries(call.number ?? '');
    readings.push({
      field: 'applicantCountries',
      value: [...new Set([...countries, ...further])].sort(),
      from: 'programme',
      evidence: `${programme}: entities in the Member States and the associated countries are eligible for funding; others by exception${onHealth} (General Annexes, part B).${besides}`,
    });
  }
  return readings;
};

/** Further countries of which the conditions say that they are funded, such as the United States for topics on health. */
function furtherCountries({ sentences }: ReadableCall): string[] {
  return sentences.eligibility.flatMap(({ text }) => {
    const named = FURTHER_COUNTRY.exec(text)?.groups?.country;
    return (named && findCountry(named)) || [];
  });
}

function ruleOf(action: string, topic: string): Rule | undefined {
  return RULES.find((one) => one.action.test(action) && (one.topics?.test(topic) ?? true));
}

function says({ sentences }: ReadableCall, pattern: RegExp): boolean {
  return sentences.eligibility.some(({ text }) => pattern.test(text));
}

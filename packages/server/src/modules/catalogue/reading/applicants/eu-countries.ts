import { EU_MEMBERS } from '@fundry/contracts/record-words/eu-members.ts';

/** A country associated to Horizon Europe. */
interface Associated {
  country: string;
  /** The first year whose calls count it as associated, where that is not the first of the programme. */
  since?: number;
  /** Associated to the second pillar only. */
  pillarTwo?: true;
}

/**
 * Countries associated to Horizon Europe, or treated so until their agreements take effect. Sources: the list in the
 * conditions of the topics HORIZON-JU-GH-EDCTP3-2026-03 on the EU Funding & Tenders Portal (as of 13 March 2026), which
 * repeats the European Commission's "List of Participating Countries in Horizon Europe"
 * (<https://ec.europa.eu/info/funding-tenders/opportunities/docs/2021-2027/common/guidance/list-3rd-country-participation_horizon-euratom_en.pdf>),
 * with Egypt and Morocco under transitional arrangements. Japan: European Commission, 22 December 2025, transitional
 * arrangements for calls from 2026 on. The years are those of the agreements: Egypt, press release of 10 April 2025;
 * Switzerland, agreement of 10 November 2025 with effect from 2025.
 */
const HORIZON_ASSOCIATED: readonly Associated[] = [
  ...'AL AM BA FO GE IL IS MA MD ME MK NO RS TN TR UA XK'.split(' ').map((country) => ({ country })),
  { country: 'GB', since: 2024 },
  { country: 'CH', since: 2025 },
  { country: 'EG', since: 2025 },
  { country: 'NZ', since: 2023, pillarTwo: true },
  { country: 'CA', since: 2024, pillarTwo: true },
  { country: 'KR', since: 2025, pillarTwo: true },
  { country: 'JP', since: 2026, pillarTwo: true },
];

/**
 * Countries associated to the Euratom Research and Training Programme. Source: the conditions of the topics
 * HORIZON-EURATOM-2027-01 on the EU Funding & Tenders Portal: "Ukraine and Switzerland are the only countries associated".
 */
const EURATOM_ASSOCIATED = ['CH', 'UA'];

/**
 * The countries that take part in Erasmus+ in full: the Member States and the third countries associated to the programme.
 * Source: Erasmus+ Programme Guide 2026, part A, "Eligible countries".
 */
export const ERASMUS_COUNTRIES = [...EU_MEMBERS, 'IS', 'LI', 'MK', 'NO', 'RS', 'TR'].sort();

/** The clusters of the second pillar, with the missions and partnerships that they pay for. */
const PILLAR_TWO = /^HORIZON-(?:CL\d|HLTH|JU|MISS)-/;

/** The countries whose entities Horizon Europe funds under a topic, by the topic's identifier. */
export function horizonCountries(topic: string): string[] {
  const year = Number(/-(20\d\d)(?=-|$)/.exec(topic)?.[1] ?? Number.POSITIVE_INFINITY);
  const isPillarTwo = PILLAR_TWO.test(topic.toUpperCase());
  const associated = HORIZON_ASSOCIATED.filter(
    ({ since = 0, pillarTwo }) => since <= year && (isPillarTwo || !pillarTwo),
  );
  return [...EU_MEMBERS, ...associated.map(({ country }) => country)].sort();
}

/** The countries whose entities the Euratom Research and Training Programme funds. */
export function euratomCountries(): string[] {
  return [...EU_MEMBERS, ...EURATOM_ASSOCIATED].sort();
}

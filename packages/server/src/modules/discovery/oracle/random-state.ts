import type { Random } from '../../../platform/random.ts';
import type { Award, Opportunity } from '../../catalogue/catalogue.public.ts';
import { APPLICANTS } from './applicants.ts';
import type { AwardItem, FunderItem, Named } from './oracle-world.ts';
import type { OracleItem } from './target-oracle.ts';

/** Parameters as a request gives them. */
export type Given = Record<string, string | number | boolean | string[]>;

/**
 * For each parameter, picks a value, usually one that the record has. Undefined when the record suggests none; other
 * records are then asked.
 */
export type Pickers<Item> = Record<string, (item: Item, random: Random) => Given[string] | undefined>;

const COUNTRIES = ['US', 'DE', 'GB', 'FR', 'BE', 'CA', 'IN', 'ZA'];
const FUNDER_TYPES = ['government-national', 'supranational', 'foundation', 'academic'];

/** A request with some random parameters around one record. `round` makes sure that each parameter is used in turn. */
export function randomGiven<Item extends OracleItem>(
  pickers: Pickers<Item>,
  item: Item,
  items: Item[],
  random: Random,
  round: number,
): Given {
  const given: Given = {};
  const names = Object.keys(pickers);
  const due = names[round % names.length]!;
  for (const name of [due, ...random.many(random.below(4), () => random.pick(names))]) {
    const suggestions = [
      random.chance(0.8) ? item : random.pick(items),
      ...random.many(5, () => random.pick(items)),
    ];
    const value = suggestions.map((each) => pickers[name]!(each, random)).find((each) => each !== undefined);
    if (value !== undefined) given[name] = value;
  }
  // Flags that reverse a choice do nothing alone.
  for (const [flag, name] of Object.entries(TURNS)) {
    if (flag in given && name in pickers) given[name] ??= pickers[name]!(item, random) ?? [];
  }
  return given;
}

/** Flags and switches, each with the parameter without which it does nothing. */
const TURNS: Record<string, string> = {
  applicant: 'canApply',
  xfn: 'funder',
  xfnCn: 'funderCountries',
  xApCn: 'applicantCountry',
  xApCz: 'citizenship',
  xOlCn: 'ol',
  xRcCn: 'awardeeCountries',
  unspecCit: 'citizenship',
  unspecCountry: 'applicantCountry',
  unspecIndividual: 'iat',
  unspecOrganisation: 'oat',
  unspecDegree: 'dr',
  includeUnspecifiedDate: 'minApplicationDueDate',
  includeUnspecifiedAmounts: 'amountMin',
  includeUnspecifiedSmallest: 'smallestMin',
  includeUnspecifiedTotal: 'totalMin',
  includeUnspecifiedAwards: 'awardsMin',
  largestInRange: 'amountMax',
  currency: 'amountMax',
  subSponsor: 'funder',
};

const yes = () => true;
const one = (values: (string | null)[] | null | undefined, random: Random): string[] | undefined => {
  const known = (values ?? []).filter((value) => value !== null);
  return known.length > 0 ? [random.pick(known)] : undefined;
};
const country = (values: (string | null)[] | 'any' | null, random: Random): string[] => [
  ...(Array.isArray(values) ? (one(values, random) ?? []) : []),
  ...(random.chance(0.5) || !Array.isArray(values) ? [random.pick(COUNTRIES)] : []),
];
const aroundAmount = (value: number | null, random: Random): number =>
  Math.round((value ?? 100_000) * (0.2 + 2 * random.next()));
const aroundDay = (day: string | undefined, random: Random): string =>
  new Date(Date.parse(day ?? '2026-03-01') + (random.below(120) - 60) * 86_400_000)
    .toISOString()
    .slice(0, 10);
const funderIds = (of: { id: number; family: Set<number> }[], random: Random) =>
  one(
    of.flatMap(({ id, family }) => [String(id), ...[...family].map(String)]),
    random,
  );
const currency = (_: unknown, random: Random) => random.pick(['EUR', 'USD', 'GBP', 'JPY', 'BRL']);
const newSince = (_: unknown, random: Random) =>
  random.pick([
    '2025-12-01T00:00:00Z',
    '2026-01-15T12:00:00Z',
    '2026-02-01T08:30:00+01:00',
    '2026-02-25T12:00:00Z',
  ]);

/** The pickers that searches share. `self` returns the funders of an item. */
function shared<Item extends OracleItem>(
  self: (
    item: Item,
  ) => { id: number; family: Set<number>; country: string | null; typeGroup: string | null }[],
): Pickers<Item> {
  return {
    funder: (item, random) => funderIds(self(item), random),
    xfn: yes,
    subSponsor: () => false,
    funderCountries: (item, random) =>
      country(
        self(item).map((each) => each.country),
        random,
      ),
    xfnCn: yes,
    funderType: (item, random) =>
      one([...self(item).map((each) => each.typeGroup), random.pick(FUNDER_TYPES)], random),
    ids: (item, random) => [
      String(item.id),
      ...random.many(random.below(400), () => String(1 + random.below(5000))),
    ],
    newSince,
    savedSearchId: () => '7',
    spelling: () => 'typed',
    savedSearchName: () => 'Mine',
  };
}

function areas<Item extends Named<Opportunity | Award>>(): Pickers<Item> {
  const code = ({ record }: Item, random: Random) =>
    one(
      record.areas.map((area) => area.code),
      random,
    )?.[0];
  return {
    discipline: (item, random) => [`${(code(item, random) ?? '2700').slice(0, 2)}00`],
    'sub-discipline': (item, random) => [code(item, random) ?? '2712'],
    asjcCategories: (item, random) => [code(item, random) ?? '1700', '2200'],
  };
}

const amounts: Pickers<OracleItem> = { currency, includeUnspecifiedAmounts: yes };

export const OPPORTUNITY_PICKERS: Pickers<Named<Opportunity>> = {
  ...shared((item) => item.funders),
  ...areas(),
  ...amounts,
  amountMin: ({ record }, random) => aroundAmount(record.amount.ceiling, random),
  amountMax: ({ record }, random) => aroundAmount(record.amount.floor, random),
  largestInRange: yes,
  smallestMin: ({ record }, random) => aroundAmount(record.amount.floor, random),
  smallestMax: ({ record }, random) => aroundAmount(record.amount.floor, random),
  includeUnspecifiedSmallest: yes,
  totalMin: ({ record }, random) => aroundAmount(record.amount.total, random),
  totalMax: ({ record }, random) => aroundAmount(record.amount.total, random),
  includeUnspecifiedTotal: yes,
  awardsMin: ({ record: { amount } }, random) => amount.expectedAwards ?? 1 + random.below(9),
  awardsMax: ({ record: { amount } }, random) => amount.expectedAwards ?? 1 + random.below(40),
  includeUnspecifiedAwards: yes,
  canApply: (_, random) => random.pick([['yes'], ['unclear'], ['yes', 'unclear']]),
  applicant: (_, random) => JSON.stringify(random.pick(APPLICANTS)),
  applicantCountry: ({ record }, random) => country(record.eligibility.applicantCountries, random),
  xApCn: yes,
  citizenship: ({ record }, random) => country(record.eligibility.citizenships, random),
  xApCz: yes,
  ol: ({ record }, random) => country(record.activityCountries, random),
  xOlCn: yes,
  unspecCit: () => false,
  unspecCountry: () => false,
  unspecIndividual: () => false,
  unspecOrganisation: () => false,
  unspecDegree: () => false,
  iat: ({ record }, random) => one(record.eligibility.individualTypes ?? ['postdoctoral'], random),
  oat: ({ record }, random) => one(record.eligibility.organisationTypes ?? ['nonprofit'], random),
  dr: ({ record }, random) => one(record.eligibility.degrees ?? ['doctorate', 'none'], random),
  rst: ({ record }, random) => one(record.eligibility.restrictions ?? ['cost-sharing'], random),
  type: ({ record }, random) => one(record.grantTypes, random),
  dateType: ({ record }, random) => one([record.dateType, 'ONGOING_OPPORTUNITY'], random),
  deadline: (_, random) =>
    random.many(1 + random.below(2), () => random.pick(['0-14', '15-30', '31-90', '91+', 'unspecified'])),
  minApplicationDueDate: ({ record }, random) => aroundDay(record.deadlines[0]?.date, random),
  maxApplicationDueDate: ({ record }, random) => aroundDay(record.deadlines[0]?.date, random),
  includeUnspecifiedDate: yes,
  lastUpdateDate: (_, random) => random.pick(['2025-11-20', '2026-01-15', '2026-01-16', '2026-02-25']),
  published: (_, random) => [random.pick(['7', '30', '90', 'not-stated'])],
  minPublicationDate: ({ record }, random) => aroundDay(record.postedOn ?? undefined, random),
  maxPublicationDate: ({ record }, random) => aroundDay(record.postedOn ?? undefined, random),
  status: (_, random) =>
    random.many(1 + random.below(2), () => random.pick(['active', 'forthcoming', 'expired'])),
  forthcoming: yes,
  expired: yes,
  onlyRecurring: yes,
  limitedSubmission: yes,
  onlyInternal: (_, random) => random.chance(0.3),
};

export const AWARD_PICKERS: Pickers<AwardItem> = {
  ...shared((item) => item.funders),
  ...areas(),
  ...amounts,
  amountMin: ({ record }, random) => aroundAmount(record.amount.value, random),
  amountMax: ({ record }, random) => aroundAmount(record.amount.value, random),
  startYear: ({ record }, random) => [String(record.startYear ?? 2024), String(2015 + random.below(12))],
  grantTypes: ({ record }, random) => one([record.grantType, 'fellowship'], random),
  awardedInstitutions: ({ recipients }, random) =>
    one(
      recipients.map(({ id }) => String(id)),
      random,
    ),
  awardedAuthors: ({ record }, random) =>
    one(
      record.investigators.map(({ name }) => name),
      random,
    ),
  awardeeCountries: ({ recipients }, random) =>
    country(
      recipients.map((each) => each.country),
      random,
    ),
  xRcCn: yes,
};

export const FUNDER_PICKERS: Pickers<FunderItem> = shared((item) => [item.self]);

import { toEuro } from '../../reference-data/reference-data.public.ts';
import type { OracleOrganisation } from './oracle-world.ts';
import { NOT_STATED, oneOf } from './target-oracle.ts';

interface FunderFilterState {
  funder: string[];
  xfn: boolean;
  subSponsor: boolean;
  funderCountries: string[];
  xfnCn: boolean;
  funderType: string[];
}

/**
 * The funders by which a record is found and counted: its own funders, and with `subSponsor` also every organisation
 * that they belong to.
 */
export function funderIds(state: { subSponsor: boolean }, funders: OracleOrganisation[]): string[] {
  return funders.flatMap(({ id, family }) => (state.subSponsor ? [...family] : [id])).map(String);
}

/** The filters on funders, for the organisations that give the money. */
export function funderFilters(state: FunderFilterState, funders: OracleOrganisation[]) {
  return {
    funder: oneOf(funderIds(state, funders), state.funder, state.xfn),
    funderCountry: oneOf(
      funders.map(({ country }) => country),
      state.funderCountries,
      state.xfnCn,
    ),
    funderType: oneOf(
      funders.map(({ typeGroup }) => typeGroup),
      state.funderType,
    ),
  };
}

/** The filter on areas. A chosen top-level area includes all areas that begin with its two digits. */
export function areaFilter(
  state: { discipline: string[]; 'sub-discipline': string[]; asjcCategories: string[] },
  areas: { code: string }[],
): boolean {
  const chosen = [...state.discipline, ...state['sub-discipline'], ...state.asjcCategories];
  if (chosen.length === 0) return true;
  if (areas.length === 0) return chosen.includes(NOT_STATED);
  return areas.some(({ code }) =>
    chosen.some((each) => (each.endsWith('00') ? code.startsWith(each.slice(0, 2)) : code === each)),
  );
}

/** The chosen range; a bound of 0 is no bound. */
interface Range {
  min: number;
  max: number;
  currency: string;
  orNone: boolean;
}

/** Whether [floor, ceiling] overlaps the chosen range, compared in euros. */
export function overlaps(
  { min, max, currency: asked, orNone }: Range,
  amount: { floor: number | null; ceiling: number | null; currency: string | null },
): boolean {
  if (min === 0 && max === 0) return true;
  const { floor, ceiling, currency } = amount;
  const from = floor === null || currency === null ? null : toEuro(floor, currency);
  const to = ceiling === null || currency === null ? null : toEuro(ceiling, currency);
  if (from === null || to === null) return orNone;
  const bound = (value: number) => toEuro(value, asked || 'USD')!;
  return (min === 0 || to >= bound(min)) && (max === 0 || from <= bound(max));
}

/** The range of the filter by amounts. */
export function amountAsked(state: {
  amountMin: number;
  amountMax: number;
  currency: string;
  includeUnspecifiedAmounts: boolean;
}): Range {
  return {
    min: state.amountMin,
    max: state.amountMax,
    currency: state.currency,
    orNone: state.includeUnspecifiedAmounts,
  };
}

/** When a record was first published or last materially changed, whichever is later, in milliseconds since 1970. */
export function updatedAt(record: { firstPublishedAt: string; changedAt: string }): number {
  return Math.max(Date.parse(record.firstPublishedAt), Date.parse(record.changedAt));
}

const NOT_GRANTS = ['cooperative-agreement', 'prize', 'contract', 'loan', 'other', 'grant'];

/** A record's grant types. What is a grant of some kind is also a grant. */
export function withGrant(types: string[]): string[] {
  const isGrant = types.some((type) => !NOT_GRANTS.includes(type)) && !types.includes('grant');
  return isGrant ? [...types, 'grant'] : types;
}

import { countryName } from '@fundry/contracts/record-words/country.ts';
import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import type { Entry } from '../../charts/awards/entry.ts';
import { searchPath } from '../../records/paths.ts';
import { type Dimension, refined } from './refine.ts';
import type { AwardFigures } from './use-award-figures.ts';

/**
 * How many awards the search finds when a value replaces the choice in a dimension. Null: certainly as many as the
 * chart counts. Undefined: not known.
 */
export type CountWithout = (dimension: Dimension, value: string) => number | null | undefined;

/** The labels for codes, and what is needed to link into the search. */
export interface EntryContext {
  state: AwardState;
  countWithout: CountWithout;
  grantTypes: ReadonlyMap<string, string>;
  areas: ReadonlyMap<string, string>;
}

/** The awards by funder. */
export function funderEntries({ funders }: AwardFigures, context: EntryContext): Entry[] {
  return funders.map(({ code, label, count, amount }) =>
    entry('funder', code, label, { count, amount }, context),
  );
}

/** The awards by country of the recipients. */
export function countryEntries({ countries }: AwardFigures, context: EntryContext): Entry[] {
  return countries.map(({ countryCode, count, amount }) =>
    entry('country', countryCode, countryName(countryCode), { count, amount }, context),
  );
}

/** The awards by grant type. Each award has at most one. */
export function grantTypeEntries({ grantTypes }: AwardFigures, context: EntryContext): Entry[] {
  return grantTypes.map(({ typeId, count, amount }) =>
    entry('grantType', typeId, context.grantTypes.get(typeId) ?? typeId, { count, amount }, context),
  );
}

/** The awards by top-level research area. */
export function disciplineEntries({ disciplines }: AwardFigures, context: EntryContext): Entry[] {
  return disciplines.map(({ code, count, amount }) =>
    entry('discipline', code, context.areas.get(code) ?? code, { count, amount }, context),
  );
}

/** One bar of a chart. It is a link only if the link finds as many awards as the chart counts. */
function entry(
  dimension: Dimension,
  id: string,
  label: string,
  figures: { count: number; amount: number },
  { state, countWithout }: EntryContext,
): Entry {
  const found = countWithout(dimension, id);
  const same = found === null || found === figures.count;
  return {
    id,
    label,
    ...figures,
    href: same ? searchPath('awards', refined(state, dimension, [id])) : null,
  };
}

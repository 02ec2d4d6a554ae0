import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';

/** A property by which the charts group the awards of a search. */
export type Dimension = 'year' | 'funder' | 'country' | 'grantType' | 'discipline';

/**
 * The search as the charts count it in a dimension. For funders, the awards of the funders within a funder do not
 * count as its own.
 */
export function asCounted(state: AwardState, dimension: Dimension): AwardState {
  return dimension === 'funder' ? { ...state, subSponsor: false } : state;
}

/**
 * The search narrowed to some values of a dimension, starting at the first page. These values replace the previous
 * choice in that dimension.
 */
export function refined(state: AwardState, dimension: Dimension, values: string[]): AwardState {
  const first = { ...state, page: 0 };
  switch (dimension) {
    case 'year':
      return { ...first, startYear: values };
    case 'grantType':
      return { ...first, grantTypes: values };
    case 'funder':
      return { ...asCounted(first, dimension), funder: values, xfn: false };
    case 'country':
      return { ...first, awardeeCountries: values, xRcCn: false };
    case 'discipline':
      return { ...first, discipline: values, 'sub-discipline': [], asjcCategories: [] };
  }
}

/** The search without the awards of these funders. Null when the search itself names funders. */
export function withoutFunders(state: AwardState, funders: string[]): AwardState | null {
  if (state.funder.length > 0) return null;
  return { ...state, page: 0, funder: funders, xfn: true, subSponsor: false };
}

/**
 * The dimensions where an award can have several values and the search has already chosen some. Replacing the choice
 * there may find awards that the present search does not.
 */
export function uncertainDimensions(state: AwardState): Dimension[] {
  const areas = [...state.discipline, ...state['sub-discipline'], ...state.asjcCategories];
  return [
    ...(state.funder.length > 0 ? (['funder'] as const) : []),
    ...(state.awardeeCountries.length > 0 ? (['country'] as const) : []),
    ...(areas.length > 0 ? (['discipline'] as const) : []),
  ];
}

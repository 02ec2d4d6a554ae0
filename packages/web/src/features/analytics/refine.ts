import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';

/** By what the charts part the awards of a search. */
export type Dimension = 'year' | 'funder' | 'country' | 'grantType' | 'discipline';

/** The search with the values of a dimension as the charts count them: a funder's awards without those of the funders within it. */
export function asCounted(state: AwardState, dimension: Dimension): AwardState {
  return dimension === 'funder' ? { ...state, subSponsor: false } : state;
}

/** The search narrowed to some values of a dimension, from its first page. What was chosen in that dimension before is replaced. */
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

/** The search without the awards of these funders; only where it names no funder itself. */
export function withoutFunders(state: AwardState, funders: string[]): AwardState | null {
  if (state.funder.length > 0) return null;
  return { ...state, page: 0, funder: funders, xfn: true, subSponsor: false };
}

/**
 * The dimensions in which an award has several values and the search has chosen some: there, replacing them may find awards that
 * the search does not.
 */
export function uncertainDimensions(state: AwardState): Dimension[] {
  const areas = [...state.discipline, ...state['sub-discipline'], ...state.asjcCategories];
  return [
    ...(state.funder.length > 0 ? (['funder'] as const) : []),
    ...(state.awardeeCountries.length > 0 ? (['country'] as const) : []),
    ...(areas.length > 0 ? (['discipline'] as const) : []),
  ];
}

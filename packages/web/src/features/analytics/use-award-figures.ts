import type { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import { requestOf } from '@fundry/contracts/search-state/search-codec.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { asCounted, type Dimension, uncertainDimensions } from './refine.ts';

/** The figures about the awards of a search. */
export type AwardFigures = (typeof awardEndpoints.analyse.answer)['_output'];

/** The figures of a search. The previous figures stay until the new ones arrive. */
export function useAwardFigures(state: AwardState | null): UseQueryResult<AwardFigures, ApiFailure> {
  const body = state ? bodyOf(state) : undefined;
  return useQuery<AwardFigures, ApiFailure>({
    queryKey: ['award-figures', body],
    queryFn: ({ signal }) => call('POST /api/awards/analytics', { body, signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
}

const KINDS = {
  funder: 'funder',
  country: 'recipient-country-search',
  discipline: 'top-level-discipline-search',
} as const;
type Panel = Partial<Record<string, { code?: string; countryCode?: string; count: number }[]>>;

/**
 * Returns a function that says how many awards the search finds when a value replaces the choice in a dimension. It
 * returns null when that is certain to be what the chart counts, and undefined when the number is not known.
 */
export function useCountsWithout(
  state: AwardState,
): (dimension: Dimension, value: string) => number | null | undefined {
  const dimensions = uncertainDimensions(state);
  const bodies = dimensions.map((dimension) => ({
    query: bodyOf(asCounted(state, dimension)),
    kinds: [KINDS[dimension as keyof typeof KINDS]],
  }));
  const { data } = useQuery<Panel, ApiFailure>({
    queryKey: ['award-counts', bodies],
    queryFn: async ({ signal }) => {
      const counts = bodies.map((body) => call('POST /api/awards/aggregations', { body, signal }));
      return Object.assign({}, ...(await Promise.all(counts)));
    },
    enabled: bodies.length > 0,
  });
  return (dimension, value) => {
    if (!dimensions.includes(dimension)) return null;
    const entries = data?.[KINDS[dimension as keyof typeof KINDS]];
    return entries?.find(({ code, countryCode }) => (code ?? countryCode) === value)?.count;
  };
}

function bodyOf(state: AwardState): Partial<AwardState> {
  return requestOf({ target: 'awards', state: { ...state, page: 0 } });
}

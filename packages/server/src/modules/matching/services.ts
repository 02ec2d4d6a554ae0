import { type DiscoveryServices, oncePerIndex } from '../discovery/discovery.public.ts';

/** What matching works with: that of discovery, and how many calls share each programme. */
export interface MatchServices extends DiscoveryServices {
  /** By the code of a programme: how many public calls have it, closed ones too. */
  breadths(): Promise<ReadonlyMap<string, number>>;
}

/** More programmes than any catalogue has. */
const ALL = 10_000_000;

/** The services of matching. They remember how many calls share each programme until the index changes. */
export function matchServices(discovery: DiscoveryServices): MatchServices {
  const breadths = oncePerIndex(
    ['opportunities'],
    discovery,
    async (): Promise<ReadonlyMap<string, number>> => {
      const { facets } = await discovery.engine.search({
        target: 'opportunities',
        scope: null,
        query: null,
        categories: [],
        restrictTo: null,
        exclude: [],
        sort: { by: 'relevance' },
        nearness: null,
        from: 0,
        size: 0,
        close: false,
        facets: [{ name: 'programme', own: null, field: 'programme', limit: ALL }],
      });
      return new Map((facets.programme ?? []).map(({ code, count }) => [code, count]));
    },
  );
  return { ...discovery, breadths };
}

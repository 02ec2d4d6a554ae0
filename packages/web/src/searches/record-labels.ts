import { listFiltersOf, NOT_STATED, type SuggestedRecords } from '@fundry/contracts/filters/filter.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { parameterTable } from '@fundry/contracts/search-state/search-targets.ts';
import type { AskedSearch } from '@fundry/contracts/search-words/applied-filters.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { perPage } from '../lib/drawing.ts';

/** A suggestion from the server. The server answers in the same form when it is asked for known ids. */
export interface Suggestion {
  id: string;
  text: string;
  count?: number;
}

/** The names that this page has learned from suggestions, counts and other answers. */
const known = perPage<Record<SuggestedRecords, Map<string, string>>>(() => ({
  funders: new Map(),
  awardedInstitutions: new Map(),
  awardedAuthors: new Map(),
  awardProgrammes: new Map(),
  assistanceListings: new Map(),
  publisherCategories: new Map(),
}));

/**
 * Asks the server for suggestions for a typed text. The functions stay the same objects, so that hooks can depend on
 * them.
 */
export const SUGGEST: Record<SuggestedRecords, (text: string, signal: AbortSignal) => Promise<Suggestion[]>> =
  {
    funders: suggest('funders'),
    awardedInstitutions: suggest('awardedInstitutions'),
    awardedAuthors: suggest('awardedAuthors'),
    awardProgrammes: suggest('awardProgrammes'),
    assistanceListings: suggest('assistanceListings'),
    publisherCategories: suggest('publisherCategories'),
  };

function suggest(what: SuggestedRecords) {
  return (text: string, signal: AbortSignal) =>
    call(`GET /api/autocompletion/${what}`, { query: { text, limit: 20 }, signal });
}

/** Keeps a name that is already on screen, so that nobody needs to ask the server for it. */
export function keepLabel(what: SuggestedRecords, id: string, text: string): void {
  known()[what].set(id, text);
}

/** The name of a chosen record. It is the id while the name is unknown, and when the record no longer exists. */
export function recordLabel(what: SuggestedRecords, id: string): string {
  return known()[what].get(id) ?? id;
}

/**
 * Loads the names of all funders, institutions, people, programmes and assistance listings that these searches have chosen. The component is drawn again
 * when they arrive.
 */
export function useRecordLabels(searches: readonly AskedSearch[]): void {
  const ids = new Map<SuggestedRecords, Set<string>>();
  for (const { target, state } of searches) {
    for (const [list, { options }] of listFiltersOf(parameterTable(target))) {
      if (options.from !== 'records') continue;
      const of = ids.get(options.suggest) ?? new Set();
      for (const id of (state as SearchValues)[list] as string[])
        if (id !== NOT_STATED && !known()[options.suggest].has(id)) of.add(id);
      ids.set(options.suggest, of);
    }
  }
  const wanted = [...ids].map(([what, unknown]) => ({ what, ids: [...unknown] }));
  const answers = useQueries({
    queries: wanted.map(({ what, ids }) => ({
      queryKey: ['record-labels', what, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => learn(what, ids, signal),
      enabled: ids.length > 0,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  // The answers may have come with the page.
  for (const [index, { what }] of wanted.entries()) {
    for (const { id, text } of answers[index]?.data ?? []) keepLabel(what, id, text);
  }
}

const IDS_AT_ONCE = 100;

async function learn(what: SuggestedRecords, ids: string[], signal: AbortSignal): Promise<Suggestion[]> {
  const names: Suggestion[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const part = ids.slice(from, from + IDS_AT_ONCE);
    const found = await call(`GET /api/autocompletion/${what}`, { query: { id: part }, signal });
    names.push(...part.map((id) => ({ id, text: found.find((each) => each.id === id)?.text ?? id })));
  }
  return names;
}

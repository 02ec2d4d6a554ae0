import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { searchPath } from '../../../records/paths.ts';

type Answer = CallAnswer<'GET /api/awards/names'>;
export type NamedKind = keyof Answer;
export type PersonNamed = Answer['people']['names'][number];
export type InstitutionNamed = Answer['institutions']['names'][number];

/** Names of a kind that are shown before somebody asks for more, and then at once. */
export const FIRST = 3;
export const MORE = 20;

/** The words of a search that may be a name; null for any other search. */
export function wordsForNames({ target, state }: Search): string | null {
  const isFirst = target === 'awards' && state.queryType !== 'advanced' && state.page === 0;
  const words = state.basicQuery.trim();
  return isFirst && words !== '' ? words : null;
}

/** The investigators or recipients of awards that are called as typed, some at first and then more at a time. */
export function namesQuery<Kind extends NamedKind>(of: Kind, text: string | null) {
  return infiniteQueryOptions({
    queryKey: ['award-names', of, text],
    enabled: text !== null,
    initialPageParam: 0,
    queryFn: async ({ pageParam: from, signal }): Promise<Answer[Kind]> => {
      const query = { text: text ?? '', of, from, limit: from === 0 ? FIRST : MORE };
      return (await call('GET /api/awards/names', { query, signal }))[of];
    },
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { names }) => sum + names.length, 0);
      return shown < total && pages.at(-1)!.names.length > 0 ? shown : undefined;
    },
  });
}

/** The address of the awards of a person or institution, all of them: the numbers beside the names count those. */
export function hrefOfNamed(filters: { author?: string; institution?: string }): string {
  const { author, institution } = filters;
  return searchPath('awards', {
    ...(author !== undefined && { awardedAuthors: [author] }),
    ...(institution !== undefined && { awardedInstitutions: [institution] }),
  });
}

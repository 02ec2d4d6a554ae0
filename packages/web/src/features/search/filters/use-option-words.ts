import type { CallName } from '@fundry/contracts/endpoint-table.ts';
import { useQueries } from '@tanstack/react-query';
import { optionListQuery } from '../../../searches/option-lists.ts';
import type { OptionSource } from './filter-groups.ts';

/** The option lists that the server maintains, and the research areas. */
export type OptionList = Extract<OptionSource, { from: 'option-list' }>['list'] | 'areas';

/** The labels of each loaded list by option id, in the order of the list. */
export type OptionWords = Partial<Record<OptionList, ReadonlyMap<string, string>>>;

type Row = { id?: string; typeId?: string; groupId?: string; description: string };

const CALLS = {
  'grant-types': 'GET /api/descriptions/award-grant-types',
  'funder-types': 'GET /api/descriptions/fundingOrgTypes',
  'individual-applicant-types': 'GET /api/eligibility/individual-applicant-types',
  'organization-applicant-types': 'GET /api/eligibility/organization-applicant-types',
  degrees: 'GET /api/eligibility/degrees',
  restrictions: 'GET /api/eligibility/restrictions',
  areas: 'GET /api/classifications/asjc',
} as const satisfies Record<OptionList, CallName>;

/** The labels of the given option lists. Each list is loaded once per session. */
export function useOptionWords(lists: readonly OptionList[]): OptionWords {
  return useQueries({
    queries: lists.map((list) => ({
      ...optionListQuery(CALLS[list]),
      select: list === 'areas' ? areasOf : wordsOf,
    })),
    // The query library does not memoise this result when `lists` changes. The maps inside are still the same objects
    // each time.
    combine: (found) => Object.fromEntries(lists.map((list, index) => [list, found[index]!.data])),
  });
}

function wordsOf(answer: Row[] | { areas: Row[] }): ReadonlyMap<string, string> {
  const rows = answer as Row[];
  return new Map(rows.map((row) => [row.id ?? row.typeId ?? row.groupId!, row.description]));
}

function areasOf(answer: Row[] | { areas: Row[] }): ReadonlyMap<string, string> {
  return wordsOf((answer as { areas: Row[] }).areas);
}

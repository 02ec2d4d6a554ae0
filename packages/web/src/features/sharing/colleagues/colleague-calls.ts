import type { groupEndpoints } from '@fundry/contracts/endpoints/groups.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { COLLEAGUES_PATH } from '../../../records/paths.ts';

type Groups = (typeof groupEndpoints.listOfColleagues.answer)['_output'];
type Group = (typeof groupEndpoints.readOfColleague.answer)['_output'];
/** A group that a colleague shows. */
export type ColleagueGroup = Groups['items'][number];

/** The address of a group that a colleague shows. */
export function colleaguePath(groupId: string): string {
  return `${COLLEAGUES_PATH}/${groupId}`;
}

/** A page of the groups that colleagues show, counted from 1. */
export function useColleagueGroups(page: number) {
  return useQuery<Groups, ApiFailure>({
    queryKey: ['colleague-groups', page],
    queryFn: ({ signal }) =>
      call('GET /api/account/groups', { query: { page: page - 1, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A group that a colleague shows, with a page of its calls, counted from 1. */
export function useColleagueGroup(id: string, page: number) {
  return useQuery<Group, ApiFailure>({
    queryKey: ['colleague-group', id, page],
    queryFn: ({ signal }) =>
      call('GET /api/account/groups/:id', {
        params: { id },
        query: { page: page - 1, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
  });
}

/** Copies a group that a colleague shows into a new group of the person, and returns its id. Throws `ApiFailure`. */
export async function copyColleagueGroup(id: string, name: string): Promise<string> {
  return (await call('POST /api/account/groups/:id/_copy', { params: { id }, body: { name } })).id;
}

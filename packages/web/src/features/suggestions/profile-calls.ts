import type {
  recommendationEntity,
  recommendationEntityEndpoints,
} from '@fundry/contracts/endpoints/recommendation-entities.ts';
import { PERSONAL_PAGES } from '@fundry/contracts/pages/personal-pages.ts';
import { AUTHOR_SOURCE_NAMES } from '@fundry/contracts/recommendations/author-fields.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

export type Profile = (typeof recommendationEntity)['_output'];
export type Profiles = (typeof recommendationEntityEndpoints.list.answer)['_output'];
export type ProfileFields = (typeof recommendationEntityEndpoints.save.body)['_input'];
export type Recommendations = (typeof recommendationEntityEndpoints.recommendations.answer)['_output'];

const KEY = 'suggestions';
export const recommendationsKey = (id: string, page: number) => [KEY, 'of', id, 'page', page];
export const dismissalsKey = (id: string, page: number) => [KEY, 'of', id, 'dismissed', page];

export const SUGGESTIONS_PATH = PERSONAL_PAGES.suggestions.path;

/** The page with the recommendations of a profile. */
export function profilePath(id: string): string {
  return `${SUGGESTIONS_PATH}/${id}`;
}

/** The person's profiles with all these words in their names, the oldest first, and where authors are looked for. */
export function useProfiles(searchKey: string) {
  return useQuery<Profiles, ApiFailure>({
    queryKey: [KEY, 'profiles', searchKey],
    queryFn: ({ signal }) => {
      const query = searchKey === '' ? {} : { searchKey };
      return call('GET /api/user/recommendation-entities', { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** Saves a new profile, or changes one. Throws `ApiFailure`. */
export function saveProfile(fields: ProfileFields): Promise<Profile> {
  return call('POST /api/user/recommendation-entities', { body: fields });
}

/** Returns a function that reloads everything about profiles. The promise resolves when it has arrived. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}

/** What a profile is made of: "ORCID · Lantern Bay University · Your own text". */
export function profileLine({ author, text }: Profile): string {
  const source = author.source === null ? null : AUTHOR_SOURCE_NAMES[author.source];
  const parts = [source, author.affiliations[0], text === null ? null : 'Your own text'];
  return parts.filter((part) => part !== null && part !== undefined).join(' · ');
}

import type {
  recommendationEntity,
  recommendationEntityEndpoints,
} from '@fundry/contracts/endpoints/recommendation-entities.ts';
import { MAX_PROFILES } from '@fundry/contracts/recommendations/limits.ts';
import { changed, requestOf, searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchState } from '@fundry/contracts/search-state/search-targets.ts';
import type { z } from 'zod';
import { ApiError } from '../../../platform/http/problem.ts';
import { checkSearch } from '../../discovery/discovery.public.ts';
import type { RecommendationServices } from '../services.ts';
import { readForProfile } from './author-of-profile.ts';
import { findProfile, insertProfile, updateProfile } from './profile.store.ts';
import { nameOf, type Profile, type ProfileAuthor } from './profile.ts';

type Fields = z.output<(typeof recommendationEntityEndpoints)['save']['body']>;

/** The profile as the API answers it. */
export function profileAnswer(profile: Profile): z.input<typeof recommendationEntity> {
  const { of, ownText, search, digest, createdAt } = profile;
  const name = nameOf(profile);
  return {
    id: profile.id,
    name,
    author: {
      id: of?.author.id ?? null,
      source: of?.author.source ?? null,
      name: of?.author.name ?? name,
      affiliations: of?.author.affiliations ?? [],
      subjectAreas: of?.author.subjectAreas ?? [],
      authorProfileExists: of !== null && !of.isGone,
      publicationCount: of?.author.publicationCount ?? null,
      awardCount: of?.author.awardCount ?? null,
      readAt: of?.readAt.toISOString() ?? null,
    },
    text: ownText,
    filteringCriteria: requestOf(search),
    digest,
    createdDate: createdAt.toISOString(),
  };
}

/** A profile of a person. Throws `ApiError` 404 when there is none, or when it is somebody else's. */
export async function ownProfile(
  { db }: Pick<RecommendationServices, 'db'>,
  personId: string,
  id: string,
): Promise<Profile> {
  const profile = await findProfile(db, personId, id);
  if (profile === null) throw noSuchProfile();
  return profile;
}

/** The error when there is no such profile, or when it belongs to somebody else. */
export function noSuchProfile(): ApiError {
  return new ApiError(404, 'recommendations/not-found', 'There is no such profile.');
}

/**
 * Makes a profile, or changes the one whose id is given, and returns its id. Throws `ApiError`: 400 for filters that cannot be run
 * and for a profile with neither author nor text, 404 when there is no such profile or no such author, 409 when the person has as
 * many profiles as can be, and 503 when the source of the author cannot be reached.
 */
export async function saveProfile(
  services: RecommendationServices,
  personId: string,
  { id, authorId, name, text, filteringCriteria, digest }: Fields,
): Promise<string> {
  const { db, clock } = services;
  const search = filteringCriteria && (await filterOf(filteringCriteria, services));
  const before = id === undefined ? null : await ownProfile(services, personId, id);
  const isSameAuthor = authorId !== undefined && authorId === before?.of?.author.id;
  const of = authorId === undefined || isSameAuthor ? undefined : await authorFor(authorId, services);
  const at = clock.now();
  if (before === null) {
    if (of === undefined && !text) throw incomplete();
    const fields = {
      givenName: name ?? null,
      of: of ?? null,
      ownText: text ?? null,
      search: search ?? searchOf('opportunities'),
      digest: digest ?? true,
    };
    const made = await insertProfile(db, personId, fields, { at, most: MAX_PROFILES });
    if (made === null) throw tooMany();
    return made;
  }
  if (text === null && before.of === null && of === undefined) throw incomplete();
  const isThere = await updateProfile(
    db,
    personId,
    before.id,
    { givenName: name, of, ownText: text, search, digest },
    at,
  );
  if (!isThere) throw noSuchProfile();
  return before.id;
}

/** The search that limits what is recommended. Its page and its order do not count. */
async function filterOf(state: SearchState<'opportunities'>, services: RecommendationServices) {
  const search = changed({ target: 'opportunities' as const, state }, { page: 0, orderBy: 'relevance' });
  await checkSearch(search, services.matching);
  return search;
}

async function authorFor(id: string, { sources, clock }: RecommendationServices): Promise<ProfileAuthor> {
  const read = await readForProfile(id, sources, clock.now());
  if (read.statusCode === 'OK') return read.of;
  if (read.statusCode === 'NOT_FOUND') {
    throw new ApiError(404, 'recommendations/no-such-author', 'There is no author with this id.');
  }
  const why = read.notices.join(' ');
  throw new ApiError(
    503,
    'recommendations/author-unavailable',
    `The author cannot be read now. ${why}`.trim(),
  );
}

function incomplete(): ApiError {
  return new ApiError(400, 'recommendations/incomplete', 'A profile needs an author or a text.');
}

function tooMany(): ApiError {
  return new ApiError(
    409,
    'recommendations/too-many',
    `You can keep up to ${MAX_PROFILES} profiles. Delete one to add another.`,
  );
}

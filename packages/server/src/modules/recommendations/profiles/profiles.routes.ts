import { recommendationEntityEndpoints } from '@fundry/contracts/endpoints/recommendation-entities.ts';
import { AUTHOR_SOURCES } from '@fundry/contracts/recommendations/author-fields.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { holdsWords } from '../authors/author-record.ts';
import type { RecommendationServices } from '../services.ts';
import { deleteProfile, profilesOf } from './profile.store.ts';
import { noSuchProfile, ownProfile, profileAnswer, saveProfile } from './profiles.service.ts';

/** Registers the calls about a person's own profiles. */
export function registerProfiles(app: FastifyInstance, services: RecommendationServices): void {
  const { db } = services;
  registerEndpoint(app, recommendationEntityEndpoints.list, async ({ caller, query: { searchKey } }) => {
    const all = (await profilesOf(db, caller.person.id)).map(profileAnswer);
    return {
      results: all.filter(({ name }) => holdsWords(name, searchKey)),
      searchKey,
      total: all.length,
      sources: AUTHOR_SOURCES.filter((key) => services.sources[key] !== undefined),
    };
  });
  registerEndpoint(app, recommendationEntityEndpoints.save, async ({ caller, body }) => {
    const id = await saveProfile(services, caller.person.id, body);
    return profileAnswer(await ownProfile(services, caller.person.id, id));
  });
  registerEndpoint(app, recommendationEntityEndpoints.remove, async ({ caller, params: { id } }) => {
    if (!(await deleteProfile(db, caller.person.id, id))) throw noSuchProfile();
    return { done: true as const };
  });
}

import { offsetOf } from '@fundry/contracts/answers/page.ts';
import { recommendationEntityEndpoints } from '@fundry/contracts/endpoints/recommendation-entities.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_DISMISSED_RECOMMENDATIONS } from '@fundry/contracts/recommendations/limits.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { currentRecordIds, sameOpportunities } from '../../catalogue/catalogue.public.ts';
import { recordNames } from '../../discovery/discovery.public.ts';
import { ownProfile, profileAnswer } from '../profiles/profiles.service.ts';
import type { RecommendationServices } from '../services.ts';
import { deleteDismissals, dismissalsOf, insertDismissal } from './dismissal.store.ts';
import { recommendationsOf } from './recommendations.service.ts';

/** Registers the calls about the recommendations of a person's own profiles. */
export function registerRecommended(app: FastifyInstance, services: RecommendationServices): void {
  const { db, clock, matching } = services;
  registerEndpoint(
    app,
    recommendationEntityEndpoints.recommendations,
    async ({ caller, viewer, params, query, signal }) => {
      const asked = await ownProfile(services, caller.person.id, params.id);
      const { statusCode, profile, hits, notices } = await recommendationsOf(asked, viewer, services, signal);
      const from = offsetOf(query, hits.length);
      const page = hits.slice(from, from + query.pageSize);
      return {
        statusCode,
        entity: profileAnswer(profile),
        opportunities: { hits: { hits: page, total: { value: hits.length } } },
        notices,
      };
    },
  );
  registerEndpoint(
    app,
    recommendationEntityEndpoints.dismiss,
    async ({ caller, viewer, params, query: { reason } }) => {
      const profile = await ownProfile(services, caller.person.id, params.entityId);
      const asked = Number(params.id);
      const id = (await currentRecordIds(db, 'opportunity', [asked], viewer)).get(asked);
      if (id === undefined) {
        throw new ApiError(
          404,
          'recommendations/no-call',
          `There is no opportunity with the id ${params.id}.`,
        );
      }
      const dismissal = { opportunityId: id, reason, at: clock.now() };
      if (!(await insertDismissal(db, profile, dismissal, MAX_DISMISSED_RECOMMENDATIONS))) throw tooMany();
      return { done: true as const };
    },
  );
  registerEndpoint(app, recommendationEntityEndpoints.bringBack, async ({ caller, params }) => {
    const { id } = await ownProfile(services, caller.person.id, params.entityId);
    const same = await sameOpportunities(db, [Number(params.id)]);
    await deleteDismissals(db, id, [Number(params.id), ...same.keys()]);
    return { done: true as const };
  });
  registerEndpoint(
    app,
    recommendationEntityEndpoints.dismissed,
    async ({ caller, viewer, params, query }) => {
      const { id } = await ownProfile(services, caller.person.id, params.id);
      const all = (await dismissalsOf(db, [id])).get(id) ?? [];
      const from = offsetOf(query, all.length);
      const page = all.slice(from, from + query.pageSize);
      const ids = page.map(({ opportunityId }) => opportunityId);
      const today = await currentRecordIds(db, 'opportunity', ids, viewer);
      const names = await recordNames('opportunities', [...today.values()], viewer, matching);
      const items = page.map(({ opportunityId, reason, at }) => {
        const present = today.get(opportunityId) ?? opportunityId;
        const title = names.get(present)?.title ?? null;
        return { id: String(present), title, reason, dismissedAt: at.toISOString() };
      });
      return { items, total: all.length };
    },
  );
}

function tooMany(): ApiError {
  const most = formatCount(MAX_DISMISSED_RECOMMENDATIONS);
  return new ApiError(
    409,
    'recommendations/too-many-dismissed',
    `You have dismissed ${most} calls of this profile, which is the maximum. Bring some of them back first.`,
  );
}

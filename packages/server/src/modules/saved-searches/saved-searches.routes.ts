import { savedSearchEndpoints } from '@fundry/contracts/endpoints/saved-searches.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { ownAnswers, sharedAnswers } from './answers.ts';
import { deleteSavedSearch, forgetDeleted, noteVisit } from './saved-search.store.ts';
import { listSavedSearches, listSharedSearches } from './saved-search.views.ts';
import { noSuchSearch, ownSearch, restoreSearch, saveSearch, visitOf } from './saved-searches.service.ts';
import type { SavedSearchServices } from './services.ts';

const HOUR_MS = 60 * 60 * 1000;

/** All API calls about saved searches. Searches deleted more than an hour ago are regularly deleted for good. */
export function registerSavedSearches(app: FastifyInstance, services: SavedSearchServices): void {
  const { db, clock, ticker } = services;
  const orMissing = (done: boolean) => {
    if (!done) throw noSuchSearch();
    return { done: true as const };
  };

  registerEndpoint(app, savedSearchEndpoints.list, async ({ caller, viewer, query, signal }) => {
    const { searches, total } = await listSavedSearches(db, caller.person.id, query);
    return { searches: await ownAnswers(services, searches, viewer, signal), total };
  });
  registerEndpoint(app, savedSearchEndpoints.read, async ({ caller, viewer, params, signal }) => {
    const saved = await ownSearch(services, caller, params.id);
    return (await ownAnswers(services, [saved], viewer, signal))[0]!;
  });
  registerEndpoint(app, savedSearchEndpoints.save, async ({ caller, viewer, body, signal }) => {
    const saved = await ownSearch(services, caller, await saveSearch(services, caller, body));
    return (await ownAnswers(services, [saved], viewer, signal))[0]!;
  });
  registerEndpoint(app, savedSearchEndpoints.see, async ({ caller, params }) =>
    orMissing(await noteVisit(db, caller.person.id, params.id, visitOf(services))),
  );
  registerEndpoint(app, savedSearchEndpoints.remove, async ({ caller, params }) =>
    orMissing(await deleteSavedSearch(db, caller.person.id, params.id, clock.now())),
  );
  registerEndpoint(app, savedSearchEndpoints.restore, async ({ caller, params }) => {
    await restoreSearch(services, caller, params.id);
    return { done: true as const };
  });
  registerEndpoint(app, savedSearchEndpoints.listShared, async ({ caller, viewer, query, signal }) => {
    const { searches, total } = await listSharedSearches(db, caller.account.id, query);
    return { searches: await sharedAnswers(services, searches, viewer, signal), total };
  });

  ticker.every({
    name: 'forgetting deleted searches',
    everyMs: HOUR_MS,
    run: () => forgetDeleted(db, new Date(clock.now().getTime() - HOUR_MS)),
  });
}

import { competitionEndpoints } from '@fundry/contracts/endpoints/competitions.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { askingOf } from '../access/asking.ts';
import type { Asking } from '../access/competition-row.store.ts';
import type { CompetitionServices } from '../services.ts';
import type { OwnApplication } from './application.store.ts';
import { ownAnswer } from './own-answer.ts';
import { handInApplication, removeApplication, saveApplication } from './save-application.service.ts';

/** Registers the calls with which members write their own applications. */
export function registerApplying(app: FastifyInstance, services: CompetitionServices): void {
  const { db, clock } = services;
  const answer = (asking: Asking, own: OwnApplication) =>
    ownAnswer(db, asking.accountId, own, { isTold: false });
  registerEndpoint(app, competitionEndpoints.saveApplication, async ({ caller, params, body }) => {
    const asking = askingOf(clock, caller);
    return answer(asking, await saveApplication(services, asking, params.id, body));
  });
  registerEndpoint(app, competitionEndpoints.handIn, async ({ caller, params, body }) => {
    const asking = askingOf(clock, caller);
    return answer(asking, await handInApplication(services, asking, params.id, body));
  });
  registerEndpoint(app, competitionEndpoints.deleteApplication, async ({ caller, params, query }) => {
    await removeApplication(services, askingOf(clock, caller), params.id, query.version);
    return { done: true as const };
  });
}

import { trialEndpoints } from '@fundry/contracts/endpoints/trials.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { InstitutionServices } from '../services.ts';
import { listTrialRequests } from './trial.store.ts';
import { approveTrial, declineTrial, requestTrial } from './trials.service.ts';

const done = { done: true } as const;

/** Routes to ask for a trial, and to decide on requests. */
export function registerTrials(app: FastifyInstance, services: InstitutionServices): void {
  registerEndpoint(app, trialEndpoints.request, async (call) => {
    const { acceptedTerms: _, ...request } = call.body;
    await requestTrial(services, call, request);
    return done;
  });
  registerEndpoint(app, trialEndpoints.list, ({ query }) => listTrialRequests(services.db, query));
  registerEndpoint(app, trialEndpoints.approve, ({ caller, params }) =>
    approveTrial(services, caller, params.id),
  );
  registerEndpoint(app, trialEndpoints.decline, async ({ caller, params, body }) => {
    await declineTrial(services, caller, params.id, body.message);
    return done;
  });
}

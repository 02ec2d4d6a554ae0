import { firstStepEndpoints } from '@fundry/contracts/endpoints/first-steps.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { InstitutionServices } from '../services.ts';
import { changeFirstSteps } from './first-steps.store.ts';
import { firstStepsOf } from './first-steps.ts';
import { tryEmail } from './try-email.ts';

/** Routes for the first steps of an operator: what is done, what is left, and a try of the email. */
export function registerFirstSteps(app: FastifyInstance, services: InstitutionServices): void {
  registerEndpoint(app, firstStepEndpoints.read, ({ caller }) => firstStepsOf(services, caller));
  registerEndpoint(app, firstStepEndpoints.change, async ({ caller, body }) => {
    await changeFirstSteps(services.db, body);
    return firstStepsOf(services, caller);
  });
  registerEndpoint(app, firstStepEndpoints.tryEmail, ({ caller }) => tryEmail(services, caller));
}

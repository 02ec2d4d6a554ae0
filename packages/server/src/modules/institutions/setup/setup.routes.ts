import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { InstitutionServices } from '../services.ts';
import { checkSetupLink, setUp } from './setup.service.ts';

/** Routes to become the first administrator. */
export function registerSetup(app: FastifyInstance, services: InstitutionServices): void {
  registerEndpoint(app, sessionEndpoints.checkSetup, async (call) => ({
    valid: await checkSetupLink(services, call, call.body.token),
  }));
  registerEndpoint(app, sessionEndpoints.setUp, (call) => {
    const { acceptedTerms: _, ...given } = call.body;
    return setUp(services, call, given);
  });
}

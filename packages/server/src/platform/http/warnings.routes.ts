import { warningEndpoints } from '@fundry/contracts/endpoints/warnings.ts';
import type { FastifyInstance } from 'fastify';
import type { ProxyWarnings } from './proxy-warnings.ts';
import { registerEndpoint } from './register-endpoint.ts';

/** Tells the super administrator what is wrong with the settings. */
export function registerWarnings(app: FastifyInstance, { list }: ProxyWarnings): void {
  registerEndpoint(app, warningEndpoints.list, async () => ({ warnings: list() }));
}

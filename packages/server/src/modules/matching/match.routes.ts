import { matchEndpoints } from '@fundry/contracts/endpoints/match.ts';
import { MATCHES } from '@fundry/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/problem.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { matchText } from './match-text.ts';
import { matchServices } from './services.ts';

/** What fits a text. */
export function registerMatching(app: FastifyInstance, discovery: DiscoveryServices): void {
  const services = matchServices(discovery);
  registerEndpoint(app, matchEndpoints.match, async ({ body, viewer, signal }) => {
    const { text, size = MATCHES, reasons = true, ...state } = body;
    if (text === undefined)
      throw new ApiError(400, 'matching/no-text', 'text: give the text that is to be matched');
    return matchText({ text, state, size, reasons }, viewer, services, signal);
  });
}

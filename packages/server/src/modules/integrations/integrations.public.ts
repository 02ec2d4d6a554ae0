import type { FastifyInstance } from 'fastify';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { noticingChanges } from '../labels/labels.public.ts';
import { registerSentChanges } from './sent-changes.routes.ts';

/** How often the catalogue is asked whether sent opportunities have changed. It is asked for one number. */
const LOOK_MS = 30_000;

/**
 * Integrations: how research-information systems learn what their institution sends. They fetch it with an API key, as
 * JSON or as XML for Pure, in the order of the changes, and lose none (decision 0038).
 */
export function registerIntegrations(
  app: FastifyInstance,
  { discovery, ticker }: { discovery: DiscoveryServices; ticker: Ticker },
): void {
  registerSentChanges(app, discovery);
  ticker.every({
    name: 'noticing changes of sent opportunities',
    everyMs: LOOK_MS,
    run: noticingChanges(discovery),
  });
}

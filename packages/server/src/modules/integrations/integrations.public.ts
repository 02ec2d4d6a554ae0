import type { FastifyInstance } from 'fastify';
import { sealedBox } from '../../platform/auth/sealed-box.ts';
import type { Secret } from '../../platform/auth/secret.ts';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { noticingChanges } from '../labels/labels.public.ts';
import { registerSentChanges } from './sent-changes.routes.ts';
import { keepDelivering } from './webhook/jobs.ts';
import type { WebhookServices } from './webhook/services.ts';
import { registerWebhooks } from './webhook/webhook.routes.ts';

/** How often the catalogue is asked whether sent opportunities have changed. It is asked for one number. */
const LOOK_MS = 30_000;

/**
 * Integrations: how research-information systems learn what their institution sends. They fetch it with an API key, as
 * JSON or as XML for Pure, in the order of the changes, and lose none (decision 0038). They can be told of each change by a
 * webhook (`webhook/`, decision 0046).
 */
export function registerIntegrations(
  app: FastifyInstance,
  {
    discovery,
    ticker,
    secret,
    ...others
  }: { discovery: DiscoveryServices; ticker: Ticker; secret: Secret } & Pick<
    WebhookServices,
    'logger' | 'mailer' | 'origin' | 'privateOrigins'
  >,
): void {
  const { db, clock } = discovery;
  const webhooks = { db, clock, ...others, box: sealedBox(secret, 'webhook') };
  registerSentChanges(app, discovery);
  registerWebhooks(app, webhooks);
  ticker.every({
    name: 'noticing changes of sent opportunities',
    everyMs: LOOK_MS,
    run: noticingChanges(discovery),
  });
  keepDelivering(ticker, webhooks);
}

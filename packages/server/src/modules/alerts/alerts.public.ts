import type { FastifyInstance } from 'fastify';
import type { AlertServices } from './services.ts';
import { registerUnsubscribe } from './unsubscribe/unsubscribe.routes.ts';
import type { Unsubscriber } from './unsubscribe/unsubscribe.service.ts';

/**
 * Alerts: mails about what is new in saved searches, a digest a person and run. `schedule.ts` and `due.views.ts` tell whose time
 * has come, `matching/` which news the searches match, `digest/` what the mail says; `run-alerts.ts` puts them together. Each
 * saved search has a watermark: the revision up to which its news were mailed. It moves when the mail server took the digest,
 * in the transaction in which the outbox forgets the message (decision 0010). `unsubscribe/` ends mails.
 */
export function registerAlerts(app: FastifyInstance, services: AlertServices): Promise<Unsubscriber> {
  return registerUnsubscribe(app, services);
}

export { ALERTS_HELP, parseAlertsArguments, runAlertsCommand } from './alerts-command.ts';
export { alertData } from './personal-data.views.ts';
export type { AlertServices } from './services.ts';
export { type AlertWorker, startAlerts } from './worker.ts';

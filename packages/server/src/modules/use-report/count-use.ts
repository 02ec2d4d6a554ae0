import type { FastifyInstance } from 'fastify';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import { countedMember, kindsOfCall } from './kinds-of-call.ts';
import { countUse, storeUse, type UseReportServices } from './use-report.service.ts';
import type { WaitingUse } from './waiting-use.ts';

/** How long what members did waits in memory. A process that is killed loses so much. */
const STORE_MS = 60_000;
const COUNT_MS = 3_600_000;

/**
 * Notes what members do, after each call of theirs that succeeded, and stores it once a minute. Only routes that are
 * registered afterwards are noted.
 */
export function countUseOf(
  app: FastifyInstance,
  services: UseReportServices & { ticker: Ticker },
  waiting: WaitingUse,
): void {
  const { clock, ticker } = services;
  app.addHook('onResponse', async ({ caller, routeOptions }, { statusCode }) => {
    const { endpoint } = routeOptions.config;
    const member = caller && countedMember(caller);
    if (endpoint && member && statusCode < 300) {
      waiting.note(member, kindsOfCall(endpoint.name), clock.today());
    }
  });
  ticker.every({
    name: 'storing who used Fundry',
    everyMs: STORE_MS,
    isOwn: true,
    run: () => storeUse(services, waiting),
  });
  ticker.every({
    name: 'counting the use of the months that are over',
    everyMs: COUNT_MS,
    atOnce: true,
    run: () => countUse(services),
  });
}

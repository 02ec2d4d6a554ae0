import { closeDigest, digestStanding, dropDigest, forgetDigests } from './digest.store.ts';
import { ALERTS_TOPIC, runAlerts } from './run-alerts.ts';
import type { AlertServices } from './services.ts';

const MINUTE_MS = 60_000;
/** Digests are kept so long: for whoever asks what was mailed. */
const KEPT_MS = 400 * 24 * 60 * MINUTE_MS;

/** Sends alerts on schedule. */
export interface AlertWorker {
  /** Ends after the digest at hand. */
  close(): Promise<void>;
}

/** Lets the outbox send this module's messages, and tells it what becomes of them. */
export function serveDigests({ mailer, clock }: Pick<AlertServices, 'mailer' | 'clock'>): void {
  mailer.serve(ALERTS_TOPIC, {
    standing: digestStanding,
    dropped: dropDigest,
    handedOver: (trx, messageId) => closeDigest(trx, messageId, clock.now()),
  });
}

/** Starts to look, each minute, for searches whose time has come. Any number of processes may do so. */
export function startAlerts(services: AlertServices, everyMs = MINUTE_MS): AlertWorker {
  const { db, clock, logger, origin } = services;
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  serveDigests(services);

  const look = async () => {
    // Links need the address, which is known once the server listens.
    if (origin() === '') return;
    try {
      const { digests, searches } = await runAlerts(services, closing.signal);
      if (searches > 0) logger.info({ searches, digests }, 'alerts were sent on their way');
      await forgetDigests(db, new Date(clock.now().getTime() - KEPT_MS));
    } catch (error) {
      logger.warn({ reason: (error as Error).message }, 'alerts could not be looked for; trying again');
    }
  };
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = null;
    });
  }, everyMs);
  timer.unref();
  return {
    async close() {
      closing.abort();
      clearInterval(timer);
      await running;
    },
  };
}

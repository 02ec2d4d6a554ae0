import { isConnectionLost } from '../../../platform/failure.ts';
import { endAlerts, endAllAlerts } from '../../saved-searches/saved-searches.public.ts';
import type { AlertServices } from '../services.ts';
import type { Unsubscription } from './unsubscribe-token.ts';

const AGAIN_MS = 5_000;

/** Ends mails for people who ask for it. */
export interface Unsubscriber {
  /**
   * Ends mails; doing so twice does no harm. When the database cannot be reached it throws, and tries by itself until that is
   * done: the page then tells the person that nothing more will come.
   */
  end(of: Unsubscription): Promise<void>;
  close(): void;
}

export function openUnsubscriber(
  { db, clock, logger }: Pick<AlertServices, 'db' | 'clock' | 'logger'>,
  againMs = AGAIN_MS,
): Unsubscriber {
  const timers = new Set<NodeJS.Timeout>();
  const attempt = async ({ personId, searchId }: Unsubscription) => {
    if (searchId === null) await endAllAlerts(db, personId, clock.now());
    else await endAlerts(db, searchId, clock.now());
  };
  const tryLater = (of: Unsubscription, error: unknown) => {
    logger.warn({ ...of, reason: (error as Error).message }, 'mails could not be ended; trying again');
    const timer = setTimeout(() => {
      timers.delete(timer);
      attempt(of).then(
        () => logger.info(of, 'mails were ended'),
        (again) => tryLater(of, again),
      );
    }, againMs);
    timers.add(timer);
  };
  return {
    async end(of) {
      try {
        await attempt(of);
      } catch (error) {
        if (isConnectionLost(error)) tryLater(of, error);
        throw error;
      }
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

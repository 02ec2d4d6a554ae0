import { explain, isConnectionLost } from '../../../platform/failure.ts';
import type { NotificationServices } from '../services.ts';
import type { Unsubscription } from './unsubscribe-token.ts';

const AGAIN_MS = 5_000;

/** Ends emails for people who ask for it. */
export interface Unsubscriber {
  /** Whether there are emails of that kind. */
  ends(of: Unsubscription): boolean;
  /** What to do instead when the link has expired, as a sentence. */
  whenExpired(of: Unsubscription): string;
  /**
   * Ends emails. Doing so twice does no harm. When the database cannot be reached, it throws, but keeps trying by
   * itself until it succeeds. The page then tells the person that no more emails will come.
   */
  end(of: Unsubscription): Promise<void>;
}

export function openUnsubscriber({
  db,
  clock,
  logger,
  ticker,
  kinds,
}: Pick<NotificationServices, 'db' | 'clock' | 'logger' | 'ticker' | 'kinds'>): Unsubscriber {
  const kindOf = ({ kind }: Unsubscription) => kinds.find(({ name }) => name === kind);
  const attempt = async (of: Unsubscription) => kindOf(of)?.end(db, of, clock.now());
  const waiting = new Set<Unsubscription>();
  const tryLater = (of: Unsubscription, error: unknown) => {
    logger.warn({ ...of, reason: explain(error) }, 'mails could not be ended; trying again');
    waiting.add(of);
  };
  ticker.every({
    name: 'ending mails',
    everyMs: AGAIN_MS,
    async run() {
      const tried = [...waiting];
      waiting.clear();
      for (const of of tried) {
        await attempt(of).then(
          () => logger.info(of, 'mails were ended'),
          (error) => tryLater(of, error),
        );
      }
    },
  });
  return {
    ends: (of) => kindOf(of) !== undefined,
    whenExpired: (of) =>
      kindOf(of)?.whenExpired ?? 'Sign in, and choose in your saved searches how often you get emails.',
    async end(of) {
      try {
        await attempt(of);
      } catch (error) {
        if (isConnectionLost(error)) tryLater(of, error);
        throw error;
      }
    },
  };
}

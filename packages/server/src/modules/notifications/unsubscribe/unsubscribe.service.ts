import { explain, isConnectionLost } from '../../../platform/failure.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { NotificationServices } from '../services.ts';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';

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

/**
 * Ends the emails that a token names, if they are those that were asked for. Throws `ApiError`: 404 when the token is not
 * from this installation or names other emails, and 410 when it has expired.
 */
export type EndByToken = (token: string, isAsked: (of: Unsubscription) => boolean) => Promise<void>;

/** Opens an unsubscriber that reads tokens. */
export function endingByToken(
  services: Pick<NotificationServices, 'db' | 'clock' | 'logger' | 'ticker' | 'kinds' | 'tokens'>,
): EndByToken {
  const unsubscriber = openUnsubscriber(services);
  return async (given, isAsked) => {
    const token = readUnsubscribeToken(services.tokens, given);
    const of = token && { kind: token.kind, subject: token.subject, id: token.id };
    if (!of || !isAsked(of) || !unsubscriber.ends(of)) {
      throw new ApiError(
        404,
        'alerts/unknown-link',
        'This link is not from an email that this installation sent.',
      );
    }
    if (token.endsAt <= services.clock.now()) {
      throw new ApiError(
        410,
        'alerts/link-expired',
        `This link has expired. ${unsubscriber.whenExpired(of)}`,
      );
    }
    await unsubscriber.end(of);
  };
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

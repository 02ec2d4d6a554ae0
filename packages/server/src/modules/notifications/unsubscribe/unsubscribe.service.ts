import { explain, isConnectionLost } from '../../../platform/failure.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { NotificationServices } from '../services.ts';
import type { MailKind } from './mail-kind.ts';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';

const AGAIN_MS = 5_000;
/** What to do when a link has expired and its kind of email says nothing else. */
const USUALLY = 'Sign in, and choose in your saved searches how often you get emails.';

/** Ends emails for people who ask for it. */
export interface Unsubscriber {
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
  return (given, isAsked) => unsubscriber.end(endingOf(services, given, isAsked));
}

/**
 * Takes back that emails were ended with a token. Throws as `EndByToken` does, and 404 for emails that are switched on
 * again elsewhere.
 */
export async function takeBackByToken(
  services: Pick<NotificationServices, 'db' | 'clock' | 'kinds' | 'tokens'>,
  given: string,
): Promise<void> {
  const takingBack = (of: Unsubscription) => kindOf(services, of)?.takeBack;
  const of = endingOf(services, given, (asked) => takingBack(asked) !== undefined);
  await takingBack(of)?.(services.db, of);
}

function endingOf(
  services: Pick<NotificationServices, 'clock' | 'kinds' | 'tokens'>,
  given: string,
  isAsked: (of: Unsubscription) => boolean,
): Unsubscription {
  const token = readUnsubscribeToken(services.tokens, given);
  const of = token && { kind: token.kind, subject: token.subject, id: token.id };
  const kind = of && kindOf(services, of);
  if (!kind || !isAsked(of)) {
    throw new ApiError(
      404,
      'alerts/unknown-link',
      'This link is not from an email that this installation sent.',
    );
  }
  if (token.endsAt <= services.clock.now()) {
    throw new ApiError(410, 'alerts/link-expired', `This link has expired. ${kind.whenExpired ?? USUALLY}`);
  }
  return of;
}

function kindOf(
  { kinds }: Pick<NotificationServices, 'kinds'>,
  { kind }: Unsubscription,
): MailKind | undefined {
  return kinds.find(({ name }) => name === kind);
}

export function openUnsubscriber({
  db,
  clock,
  logger,
  ticker,
  kinds,
}: Pick<NotificationServices, 'db' | 'clock' | 'logger' | 'ticker' | 'kinds'>): Unsubscriber {
  const attempt = async (of: Unsubscription) => kindOf({ kinds }, of)?.end(db, of, clock.now());
  const waiting = new Set<Unsubscription>();
  const tryLater = (of: Unsubscription, error: unknown) => {
    logger.warn({ ...of, reason: explain(error) }, 'mails could not be ended; trying again');
    waiting.add(of);
  };
  ticker.every({
    name: 'ending mails',
    everyMs: AGAIN_MS,
    isOwn: true,
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

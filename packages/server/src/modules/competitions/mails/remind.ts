import { log } from '../log/log.store.ts';
import type { CompetitionServices } from '../services.ts';
import { closesSoonMail } from './applicant-mails.ts';
import { takeDueReminders } from './remind.store.ts';
import { tell } from './tell.ts';

const DAYS_BEFORE = 3;
const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/**
 * Reminds every member who has begun an application and not handed it in, once in the three days before the close. The mark and
 * the email are stored together, so that a crash neither loses a reminder nor sends it twice. The log says how many were
 * reminded and not who, because nobody learns who has a draft.
 */
export async function remindApplicants(services: CompetitionServices, signal: AbortSignal): Promise<void> {
  const { db, clock, mailer } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + DAYS_BEFORE * DAY_MS);
  let taken = 0;
  do {
    taken = await db.transaction().execute(async (trx) => {
      const due = await takeDueReminders(trx, { now, until, most: AT_ONCE });
      for (const all of Map.groupBy(due, ({ id }) => id).values()) {
        const [one] = all;
        if (!one) continue;
        const told = { accountId: one.account_id, personIds: all.map(({ person_id }) => person_id) };
        const count = await tell(services, trx, told, (to) => closesSoonMail(to, one));
        if (count > 0)
          await log(trx, one.id, { personId: null, at: now }, { act: 'reminder-sent', detail: { count } });
      }
      return due.length;
    });
    if (taken > 0) mailer.wake();
  } while (taken === AT_ONCE && !signal.aborted);
}

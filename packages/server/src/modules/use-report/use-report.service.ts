import type { useReport } from '@fundry/contracts/endpoints/use-report.ts';
import { USE_KINDS, USE_MONTHS, type UseKind } from '@fundry/contracts/use-report/use-kinds.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Secret } from '../../platform/auth/secret.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import { accountNames } from '../institutions/institutions.public.ts';
import { monthAfter, monthsBetween, openMonth } from './months.ts';
import { shownPeople } from './shown-people.ts';
import { countMonths, insertMarks, peopleByMonth } from './use-mark.store.ts';
import { markOf } from './use-mark.ts';
import type { WaitingUse } from './waiting-use.ts';

/** What the count of use works with. */
export interface UseReportServices {
  db: Kysely<Database>;
  clock: Clock;
  secret: Secret;
}

/** Stores what waits. What is of a month that is counted already is left out. */
export function storeUse({ db, clock, secret }: UseReportServices, waiting: WaitingUse): Promise<void> {
  return waiting.store(async (uses) => {
    const open = openMonth(clock.today());
    // An institution may have been deleted since.
    const accounts = await accountNames(db, [...new Set(uses.map(({ accountId }) => accountId))]);
    const stored = uses.filter(({ accountId, month }) => month >= open && accounts.has(accountId));
    await insertMarks(
      db,
      stored.map((use) => ({ ...use, mark: markOf(secret, use) })),
    );
  });
}

/** Turns the marks of months that are over into numbers, and forgets the numbers of more than two years ago. */
export function countUse({ db, clock }: UseReportServices): Promise<void> {
  const open = openMonth(clock.today());
  return countMonths(db, open, monthAfter(open, -USE_MONTHS));
}

/** How many members of an institution use Fundry, by month, as it may be shown. */
export async function reportOf(
  { db, clock }: UseReportServices,
  accountId: string,
): Promise<z.input<typeof useReport>> {
  const open = openMonth(clock.today());
  const rows = await peopleByMonth(db, accountId, open);
  const peopleIn = new Map(rows.map(({ month, kind, people }) => [`${month} ${kind}`, people]));
  const first = rows[0]?.month;
  const months = first === undefined ? [] : monthsBetween(first, monthAfter(open, -1)).slice(-USE_MONTHS);
  return {
    months: months.map((month) => ({
      month,
      ...figures((kind) => shownPeople(peopleIn.get(`${month} ${kind}`) ?? 0)),
    })),
    next: { month: open, readyOn: `${monthAfter(open)}-02` },
  };
}

function figures(of: (kind: UseKind) => number | null): Record<UseKind, number | null> {
  return Object.fromEntries(USE_KINDS.map((kind) => [kind, of(kind)])) as Record<UseKind, number | null>;
}

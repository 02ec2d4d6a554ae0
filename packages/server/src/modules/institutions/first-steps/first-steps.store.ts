import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** What is stored about the first steps of the installation. */
export function readFirstSteps(db: Kysely<Database>) {
  return db.selectFrom('first_steps').selectAll().executeTakeFirstOrThrow();
}

/** Changes what is given. */
export async function changeFirstSteps(
  db: Kysely<Database>,
  { hidden, singleSignOnNotNeeded }: { hidden?: boolean; singleSignOnNotNeeded?: boolean },
): Promise<void> {
  await db
    .updateTable('first_steps')
    .set((eb) => ({
      hidden: hidden ?? eb.ref('hidden'),
      single_sign_on_not_needed: singleSignOnNotNeeded ?? eb.ref('single_sign_on_not_needed'),
    }))
    .execute();
}

/** Records that the mail server accepted a test message, and under which settings. */
export async function noteAcceptedMail(db: Kysely<Database>, mark: string): Promise<void> {
  await db.updateTable('first_steps').set({ mail_accepted_under: mark }).execute();
}

/**
 * The institutions that are not part of the sample, and whether each has a verified domain: the one with the id
 * `foremost` first, then the oldest.
 */
export function realInstitutions(db: Kysely<Database>, foremost: string) {
  return db
    .selectFrom('account')
    .select((eb) => [
      'account.id',
      'account.name',
      eb
        .exists(
          eb
            .selectFrom('account_domain')
            .select('account_domain.id')
            .whereRef('account_domain.account_id', '=', 'account.id')
            .where('account_domain.verified_at', 'is not', null),
        )
        .as('owns_domain'),
    ])
    .where('account.sample', '=', false)
    .orderBy((eb) => eb('account.id', '=', foremost), 'desc')
    .orderBy('account.created_at')
    .orderBy('account.id')
    .execute();
}

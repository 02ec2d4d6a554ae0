import type { Role } from '@fundry/contracts/access.ts';
import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { onlyAdministratorOf } from '../roles/administrators.store.ts';
import { COLLEAGUE, colleagueOf, hasAllWords } from './colleagues.views.ts';

/** What to list: people whose name or address has all words of `search`, and whose role is `role`. */
export type MemberQuery = PageQuery & { search?: string; role?: Role };

/** A page of the members of an account, by name. */
export async function listMembers(
  db: Kysely<Database>,
  accountId: string,
  { search = '', role, ...page }: MemberQuery,
) {
  const members = db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('account_role', (join) =>
      join
        .onRef('account_role.account_id', '=', 'membership.account_id')
        .onRef('account_role.person_id', '=', 'membership.person_id'),
    )
    .leftJoin('unreachable_person', 'unreachable_person.person_id', 'person.id')
    .leftJoin('contact_person', (join) =>
      join
        .onRef('contact_person.account_id', '=', 'membership.account_id')
        .onRef('contact_person.person_id', '=', 'membership.person_id'),
    )
    .where('membership.account_id', '=', accountId)
    .where(hasAllWords(search))
    .$if(role === 'VIEWER', (query) => query.where('account_role.role', 'is', null))
    .$if(role !== undefined && role !== 'VIEWER', (query) =>
      query.where('account_role.role', '=', role as Exclude<Role, 'VIEWER'>),
    );
  const { total } = await members
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await members
    .select([
      ...COLLEAGUE,
      'person.sample',
      'account_role.id as role_id',
      'account_role.role',
      'membership.since',
      'membership.proof',
      'contact_person.person_id as contact_id',
      'unreachable_person.person_id as unreachable_id',
    ])
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .offset(offsetOf(page, total))
    .limit(page.pageSize)
    .execute();
  const alone = await onlyAdministratorOf(db, accountId);
  const items = rows.map((row) => ({
    user: colleagueOf(row),
    role: row.role ?? ('VIEWER' as const),
    roleId: row.role_id,
    since: row.since.toISOString(),
    proof: row.proof,
    isContact: row.contact_id !== null,
    isOnlyAdministrator: row.id === alone,
    isSample: row.sample,
    emailsStopped: row.unreachable_id !== null,
  }));
  return { items, total };
}

import type { AuditFilter } from '@fundry/contracts/endpoints/audit.ts';
import type { AuditAction } from '@fundry/contracts/identity/audit-words.ts';
import { AUDIT_PAGE } from '@fundry/contracts/identity/limits.ts';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';

/** An administrative act. `detail` names what was acted on. It must hold no secret. */
export interface AuditEntry {
  at: Date;
  by: Pick<Caller, 'person' | 'consumer'> | null;
  accountId: string | null;
  /** `module/act`, e.g. `roles/assigned`. `contracts/identity/audit-words.ts` has words for each. */
  action: AuditAction;
  detail?: Record<string, unknown>;
}

/**
 * Writes an act to the audit log, in the transaction of the act itself. An act without a person is the installation's
 * own.
 */
export async function audit(
  db: Kysely<Database>,
  { at, by, accountId, action, detail = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      at,
      account_id: accountId,
      actor_id: by?.person?.id ?? by?.consumer?.id ?? null,
      actor: by?.person?.email ?? by?.consumer?.name ?? 'Fundry',
      action,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** The entries that are wanted: of one account or of all (null), and what the filter says. */
export interface AuditChoice extends AuditFilter {
  accountId: string | null;
}

/** A page of the log, newest first. Only entries older than the entry `before`. */
export async function readAudit(db: Kysely<Database>, choice: AuditChoice, before: number | null) {
  const { events, next } = await readEntries(db, choice, before, AUDIT_PAGE);
  return { events: events.map(({ accountName: _, ...event }) => event), next };
}

/** At most `size` entries of the log, newest first, with the name of the account, and where the next ones begin. */
export async function readEntries(
  db: Kysely<Database>,
  { accountId, kind, person, from, until }: AuditChoice,
  before: number | null,
  size: number,
) {
  const rows = await db
    .selectFrom('audit_event')
    .leftJoin('person as subject', (join) =>
      join.on('subject.id', '=', sql<string>`(audit_event.detail ->> 'personId')::uuid`),
    )
    .leftJoin('account', 'account.id', 'audit_event.account_id')
    .selectAll('audit_event')
    .select(['subject.name as subject', 'account.name as account_name'])
    .$if(accountId !== null, (query) => query.where('audit_event.account_id', '=', accountId))
    .$if(before !== null, (query) => query.where('audit_event.id', '<', before))
    .$if(kind !== undefined, (query) =>
      query.where(sql<boolean>`split_part(audit_event.action, '/', 1) = ${kind}`),
    )
    .$if(person !== undefined, (query) =>
      query.where(
        sql<boolean>`position(lower(${person}) in lower(concat_ws(' ', audit_event.actor, subject.name, subject.email,
          audit_event.detail ->> 'email'))) > 0`,
      ),
    )
    .$if(from !== undefined, (query) => query.where('audit_event.at', '>=', dayStart(from ?? '')))
    .$if(until !== undefined, (query) => query.where('audit_event.at', '<', dayStart(until ?? '', 1)))
    .orderBy('audit_event.id', 'desc')
    .limit(size + 1)
    .execute();
  const events = rows.slice(0, size).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    accountId: row.account_id,
    accountName: row.account_name,
    actorId: row.actor_id,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    detail: row.detail,
  }));
  return { events, next: rows.length > size ? (events.at(-1)?.id ?? null) : null };
}

/** The beginning of a day in UTC, or of a later one. */
function dayStart(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000);
}

/** Removes a deleted person and their email address from the log. The acts themselves stay. */
export async function forgetActor(
  db: Kysely<Database>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db
    .updateTable('audit_event')
    .set({ actor_id: null, actor: 'deleted person' })
    .where('actor_id', '=', id)
    .execute();
  await db
    .updateTable('audit_event')
    .set({ detail: sql<string>`detail - 'email'` })
    .where(sql<boolean>`detail ->> 'email' = ${email}`)
    .execute();
}

import { AUDIT_PAGE } from '@fundry/contracts/identity/limits.ts';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';

/** An administrative act. `detail` names what was acted on. It must hold no secret. */
export interface AuditEntry {
  at: Date;
  by: Pick<Caller, 'person' | 'consumer'> | null;
  accountId: string | null;
  /** `module/act`, e.g. `roles/assigned`. */
  action: string;
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

/** A page of the log, newest first, for one account or for all (null). Only entries older than the entry `before`. */
export async function readAudit(
  db: Kysely<Database>,
  { accountId, before }: { accountId: string | null; before: number | null },
) {
  const all = db
    .selectFrom('audit_event')
    .leftJoin('person as subject', (join) =>
      join.on('subject.id', '=', sql<string>`(audit_event.detail ->> 'personId')::uuid`),
    )
    .selectAll('audit_event')
    .select('subject.name as subject')
    .$if(accountId !== null, (query) => query.where('audit_event.account_id', '=', accountId))
    .orderBy('audit_event.id', 'desc')
    .limit(AUDIT_PAGE + 1);
  const rows = await (before === null ? all : all.where('audit_event.id', '<', before)).execute();
  const events = rows.slice(0, AUDIT_PAGE).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    accountId: row.account_id,
    actorId: row.actor_id,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    detail: row.detail,
  }));
  return { events, next: rows.length > AUDIT_PAGE ? (events.at(-1)?.id ?? null) : null };
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

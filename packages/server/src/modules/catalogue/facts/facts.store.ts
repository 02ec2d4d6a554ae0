import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { referenceRates, toEuro } from '../../reference-data/reference-data.public.ts';
import { applicationWindow } from '../application-window.ts';
import { type CallState, changedFacts, factsOf } from './facts-of-call.ts';

type Trx = Transaction<Database>;

/** A call that was stored, and what was there before. */
export interface StoredCall extends CallState {
  id: number;
  /** The states that this one replaces as news: its own, and those of records that turned out to be this one. */
  replaced: (CallState & { id: number })[];
}

/** The records that have facts. Each names the account for whose members it is; null: it is for everybody. */
const RECORDS = sql`(
  select id, revision, null::uuid as account_id from opportunity
  union all select id, revision, account_id from internal_record
)`;

/**
 * Stores the facts of calls, and what changed in them now. The calls themselves must have been stored in this
 * transaction.
 */
export async function storeFacts(trx: Trx, calls: StoredCall[], now: Date): Promise<void> {
  if (calls.length === 0) return;
  await storeBriefs(trx, calls);
  await storeDeadlines(trx, calls);
  await storeChanges(trx, calls, now);
  await dateChanges(trx, calls);
}

/** Gives the histories and deadlines of calls that were merged to the calls that they became. */
export async function moveFacts(trx: Trx, moves: { id: number; mergedInto: number | null }[]): Promise<void> {
  if (moves.length === 0) return;
  const moved = sql`unnest(
    ${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ mergedInto }) => mergedInto)}::bigint[]) as m (id, into_id)`;
  for (const table of ['opportunity_change', 'opportunity_deadline'] as const) {
    await sql`
      update ${sql.table(table)} t set opportunity_id = m.into_id from ${moved}
      where t.opportunity_id = m.id and m.into_id is not null`.execute(trx);
  }
}

/** Removes the facts of an internal call. Those of other calls are removed with the calls. */
export async function removeFacts(trx: Trx, id: number): Promise<void> {
  for (const table of ['opportunity_brief', 'opportunity_change', 'opportunity_deadline'] as const)
    await sql`delete from ${sql.table(table)} where opportunity_id = ${id}`.execute(trx);
}

/** Converts the amounts of all calls with the rates in use. Changes nothing when they were converted with these. */
export async function convertAmounts(trx: Trx): Promise<void> {
  const rates = Object.entries({ EUR: 1, ...referenceRates().perEuro });
  await sql`
    update opportunity_brief b set amount_eur = n.euros
    from (
      select opportunity_id as id, amount / rate.per_euro as euros
      from opportunity_brief
      left join unnest(${rates.map(([code]) => code)}::text[], ${rates.map(([, rate]) => rate)}::double precision[])
        as rate (code, per_euro) on rate.code = currency
      where amount is not null
    ) as n
    where b.opportunity_id = n.id and b.amount_eur is distinct from n.euros`.execute(trx);
}

async function storeBriefs(trx: Trx, calls: StoredCall[]): Promise<void> {
  const of = <Value>(value: (call: StoredCall) => Value) => calls.map(value);
  await sql`
    insert into opportunity_brief (opportunity_id, account_id, title, funder, amount, currency, amount_eur, status,
      closes_on, due_on, deadline_days)
    select id, r.account_id, title, funder, amount, currency, amount_eur, status, closes_on, due_on::date[], deadline_days::date[] from unnest(
      ${of(({ id }) => id)}::bigint[], ${of(({ body }) => storable(body.title))}::text[],
      ${of(({ body }) => storable(body.funder?.name ?? null))}::text[], ${of(({ body }) => body.amount.ceiling)}::double precision[],
      ${of(({ body }) => body.amount.currency)}::text[], ${of(euros)}::double precision[],
      ${of((call) => factsOf(call).status)}::text[], ${of(({ body }) => applicationWindow(body).closesOn)}::date[],
      ${of((call) => `{${dueDays(call).join()}}`)}::text[], ${of((call) => `{${deadlineDays(call).join()}}`)}::text[]
    ) as given (id, title, funder, amount, currency, amount_eur, status, closes_on, due_on, deadline_days)
    join ${RECORDS} r using (id)
    on conflict (opportunity_id) do update set
      title = excluded.title, funder = excluded.funder, amount = excluded.amount, currency = excluded.currency,
      amount_eur = excluded.amount_eur, status = excluded.status, closes_on = excluded.closes_on, due_on = excluded.due_on,
      deadline_days = excluded.deadline_days`.execute(trx);
}

/**
 * Replaces the deadlines of calls, except those that institutions have added. A deadline that stays on its day keeps the
 * revision with which it came.
 */
async function storeDeadlines(trx: Trx, calls: StoredCall[]): Promise<void> {
  const rows = calls.flatMap(({ id, body }) => body.deadlines.map((deadline) => ({ id, ...deadline })));
  await sql`
    with old as (
      delete from opportunity_deadline d using ${RECORDS} r
      where r.id = d.opportunity_id and d.opportunity_id = any(${calls.map(({ id }) => id)}::bigint[])
        and d.account_id is not distinct from r.account_id
      returning d.opportunity_id, d.kind, d.due_on, d.since_revision
    ), known as (
      select opportunity_id, kind, due_on, min(since_revision) as since from old group by opportunity_id, kind, due_on
    )
    insert into opportunity_deadline (opportunity_id, account_id, kind, due_on, due_time, zone, label, since_revision)
    select d.id, r.account_id, d.kind, d.due_on, d.due_time, d.zone, d.label, coalesce(known.since, r.revision)
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ date }) => date)}::date[], ${rows.map(({ time }) => time)}::text[],
      ${rows.map(({ zone }) => zone)}::text[], ${rows.map(({ label }) => storable(label))}::text[]
    ) as d (id, kind, due_on, due_time, zone, label)
    join ${RECORDS} r on r.id = d.id
    left join known on known.opportunity_id = d.id and known.kind = d.kind and known.due_on = d.due_on`.execute(
    trx,
  );
}

async function storeChanges(trx: Trx, calls: StoredCall[], now: Date): Promise<void> {
  const rows = calls.flatMap((call) =>
    call.replaced.flatMap((was) => {
      const changed = changedFacts(was, call);
      return changed ? [{ id: call.id, toldOf: was.id, ...changed }] : [];
    }),
  );
  if (rows.length === 0) return;
  await sql`
    insert into opportunity_change (opportunity_id, account_id, told_of, revision, changed_at, before, after)
    select c.id, r.account_id, c.told_of, r.revision, ${now}, c.before::jsonb, c.after::jsonb
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ toldOf }) => toldOf)}::bigint[],
      ${rows.map(({ before }) => asJson(before))}::text[], ${rows.map(({ after }) => asJson(after))}::text[]
    ) as c (id, told_of, before, after)
    join ${RECORDS} r on r.id = c.id`.execute(trx);
}

/** Notes when the calls changed last, also those that got the history of another one. */
async function dateChanges(trx: Trx, calls: StoredCall[]): Promise<void> {
  const known = calls.filter(({ replaced }) => replaced.length > 0).map(({ id }) => id);
  if (known.length === 0) return;
  await sql`
    update opportunity_brief b set changed_at = c.last
    from (
      select opportunity_id, max(changed_at) as last from opportunity_change
      where opportunity_id = any(${known}::bigint[]) group by opportunity_id
    ) as c
    where b.opportunity_id = c.opportunity_id and b.changed_at is distinct from c.last`.execute(trx);
}

function euros({ body: { amount } }: StoredCall): number | null {
  return amount.ceiling === null || amount.currency === null ? null : toEuro(amount.ceiling, amount.currency);
}

function dueDays({ body: { deadlines } }: StoredCall): string[] {
  const due = deadlines.filter(({ kind }) => kind === 'DueDate');
  return (due.length > 0 ? due : deadlines).map(({ date }) => date).sort();
}

function deadlineDays({ body: { deadlines } }: StoredCall): string[] {
  return deadlines.map(({ date }) => date).sort();
}

/** A text without what PostgreSQL cannot hold: NUL, and half a surrogate pair. */
function storable(text: string | null): string | null {
  return text === null ? null : text.toWellFormed().replaceAll('\0', '');
}

function asJson(facts: object): string {
  return JSON.stringify(facts, (_, value) => (typeof value === 'string' ? storable(value) : value));
}

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { applicationWindow } from '../application-window.ts';
import type { OpportunityBody } from '../material-change.ts';
import { funderSet, recountOpportunities } from '../writer/tallies.store.ts';
import { issuerOf } from './call-number.ts';
import { type EditionFacts, editionFacts } from './edition-facts.ts';
import { type Member, standings } from './series-of-calls.ts';

type Trx = Transaction<Database>;

/** Grows when facts are read in another way, so that those of stored calls are read again. */
const READER = 1;
const READ_AT_ONCE = 1000;

/** A public call that was stored. */
export interface StoredCall {
  id: number;
  body: OpportunityBody;
  withdrawn: boolean;
}

/**
 * Keeps of which calls these are editions, and what that changes for other editions. The calls themselves must have been
 * stored in this transaction. Only calls with the same title, or that name each other, are looked at.
 */
export async function storeEditions(trx: Trx, calls: StoredCall[], today: string): Promise<void> {
  if (calls.length === 0) return;
  const ids = calls.map(({ id }) => id);
  const keys = await identityKeys(trx, ids);
  const before = await kin(trx, ids);
  await storeFacts(
    trx,
    calls.map(({ id, body, withdrawn }) => {
      const issuer = issuerOf(keys.get(id) ?? [], body.funder?.id ?? null);
      return { id, ...editionFacts(body, applicationWindow(body), issuer, withdrawn) };
    }),
  );
  await placeAnew(trx, [...before, ...ids], today);
}

/** Takes calls that are about to be removed out of their series. */
export async function dropEditions(trx: Trx, ids: number[], today: string): Promise<void> {
  const others = (await kin(trx, ids)).filter((id) => !ids.includes(id));
  await sql`delete from opportunity_edition where opportunity_id = any(${ids}::bigint[])`.execute(trx);
  await placeAnew(trx, others, today);
}

/** Reads some of the calls that this version has not read yet. Answers whether more may be left. */
export async function readMoreEditions(trx: Trx, today: string): Promise<boolean> {
  const { rows } = await sql<StoredCall & { body: OpportunityBody }>`
    select o.id, o.record as body, o.withdrawn_at is not null as withdrawn from opportunity o
    where not exists (select from opportunity_edition e where e.opportunity_id = o.id and e.reader = ${READER})
    order by o.id limit ${READ_AT_ONCE}`.execute(trx);
  await storeEditions(trx, rows, today);
  return rows.length === READ_AT_ONCE;
}

async function identityKeys(trx: Trx, ids: number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; keys: string[] }>`
    select record_id as id, array_agg(key order by key) as keys from record_key
    where target = 'opportunity' and record_id = any(${ids}::bigint[]) group by record_id`.execute(trx);
  return new Map(rows.map(({ id, keys }) => [id, keys]));
}

async function storeFacts(trx: Trx, calls: (EditionFacts & { id: number })[]): Promise<void> {
  const of = <Value>(value: (call: EditionFacts & { id: number }) => Value) => calls.map(value);
  await sql`
    insert into opportunity_edition (opportunity_id, reader, key, issuer, number, replaces, place, opened_on, last_day,
      announced, withdrawn)
    select id, ${READER}, key, issuer, number, replaces::text[], place::json, opened_on, last_day, announced,
      withdrawn from unnest(
      ${of(({ id }) => id)}::bigint[], ${of(({ key }) => key)}::uuid[], ${of(({ issuer }) => issuer)}::text[],
      ${of(({ number }) => number)}::text[], ${of(({ replaces }) => `{${replaces.join()}}`)}::text[],
      ${of(({ place }) => place && JSON.stringify(place))}::text[], ${of(({ openedOn }) => openedOn)}::date[],
      ${of(({ lastDay }) => lastDay)}::date[], ${of(({ announced }) => announced)}::boolean[],
      ${of(({ withdrawn }) => withdrawn)}::boolean[]
    ) as given (id, key, issuer, number, replaces, place, opened_on, last_day, announced, withdrawn)
    on conflict (opportunity_id) do update set
      reader = excluded.reader, key = excluded.key, issuer = excluded.issuer, number = excluded.number,
      replaces = excluded.replaces, place = excluded.place, opened_on = excluded.opened_on,
      last_day = excluded.last_day, announced = excluded.announced, withdrawn = excluded.withdrawn`.execute(
    trx,
  );
}

/** The calls that share a key with one of these, name one or are named by one, over any number of steps. */
async function kin(trx: Trx, ids: number[]): Promise<number[]> {
  const known = new Set<number>();
  for (let last = [...new Set(ids)]; last.length > 0; ) {
    const { rows } = await sql<{ id: number }>`
      with own as (select * from opportunity_edition where opportunity_id = any(${last}::bigint[]))
      select opportunity_id as id from own
      union select e.opportunity_id from own join opportunity_edition e on e.key = own.key
      union select e.opportunity_id from own
        join opportunity_edition e on e.number = any(own.replaces) and e.issuer = own.issuer
        where own.replaces <> '{}'
      union select e.opportunity_id from own
        join opportunity_edition e on e.replaces <> '{}' and e.replaces @> array[own.number] and e.issuer = own.issuer
        where own.number is not null`.execute(trx);
    last = rows.map(({ id }) => id).filter((id) => !known.has(id));
    for (const id of last) known.add(id);
  }
  return [...known];
}

/** Finds anew the series of these calls and of all their kin, and stores what differs. */
async function placeAnew(trx: Trx, ids: number[], today: string): Promise<void> {
  const all = await kin(trx, ids);
  if (all.length === 0) return;
  const { rows: members } = await sql<Member>`
    select opportunity_id as id, key, issuer, number, replaces, place, opened_on::text as "openedOn",
      last_day::text as "lastDay", announced, withdrawn
    from opportunity_edition where opportunity_id = any(${all}::bigint[])`.execute(trx);
  const found = standings(members);
  const standing = sql`unnest(
    ${all}::bigint[], ${all.map((id) => found.get(id)?.nextId ?? null)}::bigint[],
    ${all.map((id) => found.get(id)?.newestId ?? null)}::bigint[],
    ${all.map((id) => found.get(id)?.supersededOn ?? null)}::date[]) as s (id, next_id, newest_id, superseded_on)`;
  await sql`
    update opportunity_edition e set next_id = s.next_id, newest_id = s.newest_id from ${standing}
    where e.opportunity_id = s.id and (e.next_id, e.newest_id) is distinct from (s.next_id, s.newest_id)`.execute(
    trx,
  );
  const { rows: changed } = await sql<{ funderIds: string[] }>`
    update opportunity o set superseded_on = s.superseded_on, revision = nextval('catalogue_revision')
    from ${standing} where o.id = s.id and o.superseded_on is distinct from s.superseded_on
    returning o.funder_ids as "funderIds"`.execute(trx);
  await recountOpportunities(trx, today, [
    ...new Set(changed.map(({ funderIds }) => funderSet(funderIds.map(Number)))),
  ]);
}

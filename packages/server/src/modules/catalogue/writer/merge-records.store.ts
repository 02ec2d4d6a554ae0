import { hash } from 'node:crypto';
import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import type { Transaction } from 'kysely';
import { readableJson } from '../../../platform/db/json-text.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Statement } from '../merge/statement.ts';
import { resolveOrganisations } from '../organisations/resolve-organisations.store.ts';
import type { OrganisationLink } from '../records.ts';
import type { RecordKind, StoredBody } from './record-kinds.ts';
import { findRecords, type RecordRow, removeRecords, storeRecords } from './records.store.ts';
import { isRevision, type Occasion } from './revision.ts';
import { addToAwardTallies, funderSet, recountOpportunities } from './tallies.store.ts';

/** A record to be merged from all statements about it. */
export interface TouchedRecord<D> {
  id: number;
  /** Other records that turned out to be this one. */
  absorbed: number[];
  /** At least one. */
  statements: Statement<D>[];
  /** Why it is merged again. */
  occasions: Occasion[];
  /** No source lists it any more. */
  withdrawn: boolean;
}

/**
 * Merges and stores records whose statements changed. A record that stays the same after merging is left alone: it gets
 * no new revision and no new times. With `reread` nothing counts as changed by a publisher. Returns the ids of the records
 * that were stored.
 */
export async function mergeRecords<D, Body extends object>(
  trx: Transaction<Database>,
  kind: RecordKind<D, Body>,
  touched: TouchedRecord<D>[],
  context: { now: Date; today: string; sample: boolean; backfill?: boolean; reread?: boolean },
): Promise<Set<number>> {
  const before = await findRecords(
    trx,
    kind.table,
    touched.flatMap(({ id, absorbed }) => [id, ...absorbed]),
  );
  const merged = touched.map((one) => ({
    ...one,
    withdrawn: one.withdrawn || !kind.isDescribed(one.statements),
    record: kind.merge(one.statements),
  }));
  const links = await linkOrganisations(
    trx,
    merged.flatMap(({ record }) => record.references),
    context,
  );
  const rows: RecordRow[] = [];
  const stored: StoredBody<Body>[] = [];
  for (const { id, absorbed, occasions, withdrawn, record: unlinked } of merged) {
    const body = unlinked.finish(links);
    const record = readableJson(JSON.stringify(body));
    const old = before.get(id);
    const recordHash = hash('md5', record);
    if (old && absorbed.length === 0 && old.withdrawn === withdrawn && old.hash === recordHash) continue;
    const material =
      !context.reread &&
      (!old || old.withdrawn !== withdrawn || kind.changedMaterially(old.record as Body, body));
    const known = [id, ...absorbed].flatMap((one) => before.get(one) ?? []);
    const replaced = known.map((one) => ({ ...one, body: one.record as Body }));
    stored.push({ id, body, withdrawn, replaced: context.backfill || context.reread ? [] : replaced });
    rows.push({
      id,
      record,
      hash: recordHash,
      firstPublishedAt: new Date(
        Math.min(context.now.getTime(), ...known.map((one) => one.firstPublishedAt.getTime())),
      ),
      changedAt: material || !old ? context.now : old.changedAt,
      revisedAt:
        old && material && isRevision(occasions, old.changedAt)
          ? context.now
          : latest(known.map((one) => one.revisedAt)),
      withdrawnAt: withdrawn ? context.now : null,
      sample: context.sample,
      newsRevision:
        material && !context.backfill ? null : Math.max(0, ...known.map((one) => one.newsRevision)),
      ...kind.columns(body),
    });
  }
  await removeRecords(
    trx,
    kind.table,
    touched.flatMap(({ id, absorbed }) => absorbed.map((one) => ({ id: one, mergedInto: id }))),
    context.today,
  );
  await storeRecords(trx, kind.table, rows);
  await kind.storeFacts(trx, stored, context.now);

  const replaced = new Set([...rows.map((row) => row.id), ...touched.flatMap((one) => one.absorbed)]);
  await updateTallies(
    trx,
    kind.table,
    [...before.values()].filter((old) => replaced.has(old.id) && !old.withdrawn),
    rows.filter((row) => row.withdrawnAt === null),
    context.today,
  );
  return new Set(rows.map((row) => row.id));
}

function latest(times: (Date | null)[]): Date | null {
  return times.reduce((best, time) => (best === null || (time !== null && time > best) ? time : best), null);
}

/** The link for each reference. The record keeps the name that its source uses for the organisation. */
async function linkOrganisations(
  trx: Transaction<Database>,
  references: OrganisationReference[],
  context: { now: Date; sample: boolean; backfill?: boolean },
): Promise<(reference: OrganisationReference) => OrganisationLink> {
  const keyOf = ({ name, identifiers, country, city, parent, typeGroup }: OrganisationReference) =>
    JSON.stringify([name, identifiers, country, city, parent, typeGroup]);
  const distinct = new Map(references.map((reference) => [keyOf(reference), reference]));
  const ids = await resolveOrganisations(trx, [...distinct.values()], context);
  const idOf = new Map([...distinct.keys()].map((key, position) => [key, ids[position]]));
  return (reference) => {
    const id = idOf.get(keyOf(reference));
    if (id === undefined) throw new Error(`the merge did not announce the organisation ${reference.name}`);
    return { id, name: reference.name };
  };
}

async function updateTallies(
  trx: Transaction<Database>,
  table: 'opportunity' | 'award',
  before: { funderIds: number[] }[],
  after: { funderIds: number[] }[],
  today: string,
): Promise<void> {
  const changes = new Map<string, number>();
  const count = (records: { funderIds: number[] }[], sign: number) => {
    for (const set of records.map((record) => funderSet(record.funderIds)))
      changes.set(set, (changes.get(set) ?? 0) + sign);
  };
  count(before, -1);
  count(after, 1);
  if (table === 'award') await addToAwardTallies(trx, changes);
  else await recountOpportunities(trx, today, [...changes.keys()]);
}

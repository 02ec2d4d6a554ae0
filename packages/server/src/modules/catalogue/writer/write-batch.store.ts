import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { writeOrganisations } from '../organisations/write-organisations.store.ts';
import type { Batch, SourceBook, SourceItem, Written } from './batch.ts';
import { asCatalogueWriter } from './catalogue-writer.store.ts';
import { dayOf } from './draft-ahead.store.ts';
import { entryStatement, occasionOf } from './entry-statement.ts';
import { addKeys, findKeys, newRecordIds } from './identity-keys.store.ts';
import { groupByIdentityKeys, type IdentityKeyGroup } from './identity-keys.ts';
import { mergeAnew } from './merge-anew.store.ts';
import { mergeRecords, type TouchedRecord } from './merge-records.store.ts';
import { awardKind, opportunityKind, type RecordKind } from './record-kinds.ts';
import { type Drafted, type Entry, siftBatch } from './sift-batch.ts';
import {
  findSourceRecords,
  markSeen,
  moveSourceRecords,
  sharedRecords,
  storeSourceRecords,
} from './source-records.store.ts';
import { statementsOf } from './statements.store.ts';

type Trx = Transaction<Database>;

/**
 * Writes one batch of source records, whole or not at all. Returns what became of each item, in order. Records with
 * known content are only marked as seen. All others are drafted, matched with records that share an identity key, and
 * merged again with everything that other sources say about the same records.
 */
export async function writeBatch(
  db: Kysely<Database>,
  batch: Batch,
  book: SourceBook,
  drafts: Map<SourceItem, Drafted> = new Map(),
): Promise<Written[]> {
  return asCatalogueWriter(db, (trx) => writeItems(trx, batch, book, drafts));
}

/** Returns what `writeBatch` would return, but writes nothing. */
export async function tryBatch(
  db: Kysely<Database>,
  batch: Batch,
  book: SourceBook,
  drafts: Map<SourceItem, Drafted> = new Map(),
): Promise<Written[]> {
  let written: Written[] = [];
  const rollback = new Error('dry run');
  await db
    .transaction()
    .execute(async (trx) => {
      written = await writeItems(trx, batch, book, drafts);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return written;
}

async function writeItems(
  trx: Trx,
  batch: Batch,
  book: SourceBook,
  drafts: Map<SourceItem, Drafted>,
): Promise<Written[]> {
  const known = await findSourceRecords(
    trx,
    batch,
    batch.items.map((item) => item.sourceId),
  );
  const { entries, written } = siftBatch(
    batch,
    known,
    (item) => drafts.get(item) ?? draftNow(batch, item, book),
  );
  const drafted = new Set(entries.map((entry) => entry.item.sourceId));
  const repeated = await markSeen(
    trx,
    batch,
    [...known.keys()].filter((sourceId) => !drafted.has(sourceId)),
  );
  if (batch.target !== 'organisation') {
    // A statement that is repeated later may now count before what another source said in the meantime.
    const shared = await sharedRecords(trx, batch.target, repeated);
    await mergeAnew(trx, batch.target, shared, book, { ...batch, retold: false });
  }
  if (entries.length === 0) return written;
  if (batch.target === 'opportunity') {
    await writeRecords(trx, batch, opportunityKind, entries as Entry<OpportunityDraft>[], book);
  } else if (batch.target === 'award') {
    await writeRecords(trx, batch, awardKind, entries as Entry<AwardDraft>[], book);
  } else {
    await writeOrganisationEntries(
      trx,
      batch,
      entries as Entry<OrganisationDraft>[],
      book.priority(batch.source, batch.layout),
    );
  }
  return written;
}

function draftNow(batch: Batch, item: SourceItem, book: SourceBook): Drafted {
  return book.draft(batch.source, batch.layout, item.raw, dayOf(batch));
}

async function writeRecords<D extends OpportunityDraft | AwardDraft, Body extends object>(
  trx: Trx,
  batch: Batch,
  kind: RecordKind<D, Body>,
  entries: Entry<D>[],
  book: SourceBook,
): Promise<void> {
  const keys = await findKeys(trx, batch.target, [
    ...new Set(entries.flatMap((entry) => entry.draft.identityKeys)),
  ]);
  const groups = groupByIdentityKeys(
    entries.map(({ draft, known }) => ({ keys: draft.identityKeys, recordId: known?.recordId ?? null })),
    keys,
  );
  const records = await recordsOf(trx, kind, groups, entries);
  await moveSourceRecords(
    trx,
    batch.target,
    records.flatMap(({ id, absorbed }) => absorbed.map((from) => ({ from, to: id }))),
  );
  await storeSourceRecords(
    trx,
    batch,
    records.flatMap(({ id, members }) => members.map((entry) => ({ ...entry, recordId: id }))),
  );
  await addKeys(
    trx,
    batch.target,
    records.flatMap(({ id, keys: own }) =>
      own.filter((key) => keys.get(key) !== id).map((key) => ({ key, recordId: id })),
    ),
  );

  const others = await statementsOf<D>(
    trx,
    batch.target,
    records.filter(({ isNew }) => !isNew).map(({ id }) => id),
    { source: batch.source, layout: batch.layout, sourceIds: entries.map((entry) => entry.item.sourceId) },
    book,
  );
  const priority = book.priority(batch.source, batch.layout);
  const touched = records.map(({ id, absorbed, members }): TouchedRecord<D> => {
    const own = members.map((entry) => entryStatement(batch, entry, priority));
    const listed = (others.get(id) ?? []).filter((statement) => !statement.withdrawn);
    const occasions = members.map(occasionOf);
    const statements = [...own, ...listed];
    return { id, absorbed, statements, occasions, withdrawn: false };
  });
  await mergeRecords(trx, kind, touched, mergeContext(batch));
}

/** The record that each group becomes: the oldest record that it already had, which absorbs the others, or a new one. */
async function recordsOf<D extends OpportunityDraft | AwardDraft, Body extends object>(
  trx: Trx,
  kind: RecordKind<D, Body>,
  groups: IdentityKeyGroup[],
  entries: Entry<D>[],
) {
  const isNew = ({ recordIds }: IdentityKeyGroup) => recordIds.length === 0;
  const fresh = (await newRecordIds(trx, kind.table, groups.filter(isNew).length)).values();
  return groups.map((group) => {
    const [id = fresh.next().value, ...absorbed] = group.recordIds;
    if (id === undefined) throw new Error('there are fewer new ids than new records');
    const members = group.members.flatMap((position) => entries[position] ?? []);
    return { id, absorbed, isNew: isNew(group), keys: group.keys, members };
  });
}

async function writeOrganisationEntries(
  trx: Trx,
  batch: Batch,
  entries: Entry<OrganisationDraft>[],
  priority: number,
): Promise<void> {
  const { source, layout } = batch;
  const ids = await writeOrganisations(
    trx,
    entries.map(({ item, draft }) => ({
      source,
      layout,
      sourceId: item.sourceId,
      priority,
      withdrawn: false,
      draft,
    })),
    batch,
  );
  await storeSourceRecords(
    trx,
    batch,
    entries.map((entry, position) => ({ ...entry, recordId: ids[position]! })),
  );
}

function mergeContext({ now, sample, backfill }: Pick<Batch, 'now' | 'sample' | 'backfill'>) {
  return { now, today: dayOf({ now }), sample, backfill };
}

import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { explain } from '../../../platform/failure.ts';
import { readMoreEditions } from '../editions/editions.store.ts';
import { convertAmounts } from '../facts/facts.store.ts';
import { applyCuratedOrganisations } from '../organisations/write-organisations.store.ts';
import type { Batch, SourceBook, SourceItem, Written } from './batch.ts';
import { asCatalogueWriter } from './catalogue-writer.store.ts';
import { draftAhead } from './draft-ahead.store.ts';
import { isFaultOfRecords } from './fault-of-records.ts';
import {
  beginFullFile,
  completeFullFile,
  completeSelection,
  type HeldBackFile,
  heldBackFiles,
  type ImportFile,
  isKnownFile,
  type Judgement,
  knowsFullList,
  type ListScope,
  newestFullList,
} from './import-files.store.ts';
import { countOutdated, readNextAnew } from './read-anew.store.ts';
import { hasRealRecords, hasSamples, removeSamples } from './samples.store.ts';
import type { Drafted } from './sift-batch.ts';
import { countUnlisted, type FullList, type Listed, type Missing } from './unlisted-records.store.ts';
import { type FullFile, withdrawMissing } from './withdraw-missing.store.ts';
import { tryBatch, writeBatch } from './write-batch.store.ts';

/** The tables whose records readers read, in the order in which they are read anew. */
const READ_TABLES = ['opportunity', 'award'] as const;

/** The catalogue, as importers use it. Each call commits. Several processes may call at the same time. */
export interface Catalogue {
  /**
   * Writes a batch, see `writeBatch`. A record that the database cannot store is rejected alone. Batches are committed
   * in the order of the calls. The next call may come before the last one has ended: its batch is drafted meanwhile.
   */
  write(batch: Omit<Batch, 'now'>, options: { dryRun: boolean }): Promise<Written[]>;
  isKnownFile(fingerprint: string): Promise<boolean>;
  /** Whether a complete list of this source and layout was ever read to its end. */
  knowsFullList(source: string, layout: string): Promise<boolean>;
  /** The newest dated list of a scope that was read to its end; null when there is none. */
  newestFullList(scope: ListScope): Promise<{ asOf: Date; fingerprint: string | null } | null>;
  beginFullFile(file: ImportFile & { fullScope: string }): Promise<number>;
  completeFullFile(id: number, judgement: Judgement): Promise<void>;
  completeSelection(file: ImportFile): Promise<void>;
  /** Withdraws what a full file, read to its end, no longer lists. Returns the number of source records. */
  withdrawMissing(file: FullFile): Promise<number>;
  /** How many source records a list would withdraw. */
  countMissing(list: FullList & Listed): Promise<Missing>;
  /** The lists whose withdrawals wait until a person confirms them, with how many records these are now. */
  heldBack(): Promise<(HeldBackFile & Missing)[]>;
  /** Removes the sample records, to make room for real ones. Returns whether there were any. */
  removeSamples(): Promise<boolean>;
  /** Whether there are sample records, and whether there are real ones. Both are false when the catalogue is empty. */
  contents(): Promise<{ samples: boolean; real: boolean }>;
  /**
   * Applies what this version and the settings say: the curated list of organisations, the exchange rates to the amounts of
   * opportunities, and how editions of calls are told. Changes nothing when nothing is new.
   */
  renew(): Promise<void>;
  /**
   * Reads anew the opportunities and awards that an older version of the readers has read, in batches of their own, until `stop` says
   * so. `onProgress` hears after each batch how many of them are done. Returns both numbers at the end.
   */
  readAnew(
    onProgress: (done: number, of: number) => void,
    stop?: AbortSignal,
  ): Promise<{ done: number; of: number }>;
}

/**
 * The catalogue of a database. `book` supplies the facts about sources that it needs. `onSamplesRemoved` runs in the
 * transaction that removes the sample records.
 */
export function openCatalogue(
  db: Kysely<Database>,
  book: SourceBook,
  clock: Clock,
  onSamplesRemoved: (trx: Kysely<Database>, now: Date) => Promise<void> = async () => {},
): Catalogue {
  let turn: Promise<unknown> = Promise.resolve();
  const write = async (
    batch: Batch,
    dryRun: boolean,
    drafts?: Map<SourceItem, Drafted>,
  ): Promise<Written[]> => {
    try {
      return await (dryRun ? tryBatch(db, batch, book, drafts) : writeBatch(db, batch, book, drafts));
    } catch (error) {
      // Halving the batch finds the record.
      if (!isFaultOfRecords(error)) throw error;
      if (batch.items.length === 1) {
        const outcome = { rejected: `the catalogue cannot take it (${explain(error)})` };
        return [{ outcome, unread: [] }];
      }
      const middle = batch.items.length >> 1;
      return [
        ...(await write({ ...batch, items: batch.items.slice(0, middle) }, dryRun)),
        ...(await write({ ...batch, items: batch.items.slice(middle) }, dryRun)),
      ];
    }
  };
  return {
    write(given, { dryRun }) {
      const batch = { ...given, now: clock.now() };
      const before = turn;
      // What a record breaks here it breaks again in its turn, where it is rejected alone.
      const ahead = draftAhead(db, batch, book).catch((error: unknown) => {
        if (!isFaultOfRecords(error)) throw error;
        return undefined;
      });
      const writing = ahead.then(async (drafts) => {
        await before;
        return write(batch, dryRun, drafts);
      });
      turn = writing;
      // Calls queued behind a failed batch fail as well. Later calls start afresh.
      writing.catch(() => {
        if (turn === writing) turn = Promise.resolve();
      });
      return writing;
    },
    isKnownFile: (fingerprint) => isKnownFile(db, fingerprint),
    knowsFullList: (source, layout) => knowsFullList(db, source, layout),
    newestFullList: (scope) => newestFullList(db, scope),
    beginFullFile: (file) => beginFullFile(db, file, clock.now()),
    completeFullFile: (id, judgement) => completeFullFile(db, id, judgement, clock.now()),
    completeSelection: (file) => completeSelection(db, file, clock.now()),
    withdrawMissing: (file) => withdrawMissing(db, file, book, clock.now()),
    countMissing: (list) => countUnlisted(db, list, clock.now()),
    heldBack: async () => {
      const files = await heldBackFiles(db);
      return Promise.all(
        files.map(async (file) => ({
          ...file,
          ...(await countUnlisted(db, { ...file, file: file.id }, clock.now())),
        })),
      );
    },
    removeSamples: async () => {
      if (!(await hasSamples(db))) return false;
      await asCatalogueWriter(db, async (trx) => {
        await removeSamples(trx, clock.now());
        await onSamplesRemoved(trx, clock.now());
      });
      return true;
    },
    contents: async () => ({ samples: await hasSamples(db), real: await hasRealRecords(db) }),
    renew: async () => {
      await asCatalogueWriter(db, async (trx) => {
        await applyCuratedOrganisations(trx, clock.now());
        await convertAmounts(trx);
      });
      const readMore = () =>
        asCatalogueWriter(db, (trx) => readMoreEditions(trx, clock.now().toISOString().slice(0, 10)));
      while (await readMore());
    },
    async readAnew(onProgress, stop) {
      let of = 0;
      for (const table of READ_TABLES) of += await countOutdated(db, table);
      let done = 0;
      for (const table of READ_TABLES) {
        for (let after = 0; !stop?.aborted; ) {
          const batch = await readNextAnew(db, table, book, clock.now(), after);
          if (batch === null) break;
          after = batch.last;
          done += batch.count;
          onProgress(done, of);
        }
      }
      return { done, of };
    },
  };
}

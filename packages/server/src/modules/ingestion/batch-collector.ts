import { hash } from 'node:crypto';
import type { Recognised } from '@fundry/sources/detection.ts';
import { LIMITS, tooLong, withinLimits } from '@fundry/sources/limits.ts';
import { type RawRecord, RecordRejected } from '@fundry/sources/source.ts';
import { explain } from '../../platform/failure.ts';
import type { Batch, SourceItem, Written } from '../catalogue/catalogue.public.ts';

/** Where records come from: one input in one layout. */
export interface Origin extends Recognised {
  /** For messages. */
  label: string;
  /** Number of the import file; 0 for a selection, which needs none. */
  file: number;
  fileKnown: boolean;
  fullScope: string | null;
  /** The moment for which the file speaks, where it says so itself. */
  asOf: Date | null;
  /** The moment of a newer full list of the scope that was read before. */
  newerList: Date | null;
  /** How many records a full file says it lists; null when it does not say. */
  expected: number | null;
  read: number;
  /** How many of the records read were not rejected. */
  taken: number;
  /** In a dry run over a full file: the source ids read so far. Null otherwise. */
  listed: string[] | null;
  /** Its records are not news, so no saved search mails them (see `Batch`). */
  backfill: boolean;
  /** A record had no readable id, so nobody can tell which records the file lacks. */
  unidentified: boolean;
}

/** The origin of a file that lists only some of its publisher's records. */
export function selection(found: Recognised, label: string, backfill: boolean): Origin {
  return {
    ...found,
    label,
    file: 0,
    fileKnown: false,
    fullScope: null,
    asOf: null,
    newerList: null,
    expected: null,
    read: 0,
    taken: 0,
    listed: null,
    backfill,
    unidentified: false,
  };
}

/** A record of a batch, with what the message about a rejection needs. */
export interface Collected {
  item: SourceItem;
  origin: Origin;
  at: string;
}

/** A record that was read. One whose id cannot be read has none. */
export interface SettledRecord {
  origin: Origin;
  at: string;
  raw: unknown;
  sourceId: string | null;
}

export interface CollectorTarget {
  /** Writes a batch; answers what became of each item, in order. */
  write(
    batch: Pick<Batch, 'file' | 'fileKnown' | 'fullScope' | 'asOf' | 'backfill' | 'items'> & Recognised,
  ): Promise<Written[]>;
  /** Called for each record, in order, when it is certain what became of it. */
  settle(record: SettledRecord, written: Written): Promise<void>;
}

const BATCH_RECORDS = 500;
const BATCH_CHARACTERS = 8_000_000;

/**
 * Gathers records of one layout into batches. A batch may hold records of several files when these are selections.
 * While one batch is written, the next is drafted and the one after it is read.
 */
export class BatchCollector {
  readonly #target: CollectorTarget;
  #collected: Collected[] = [];
  #characters = 0;
  /** The last two batches, oldest first. */
  #writing: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()];

  constructor(target: CollectorTarget) {
    this.#target = target;
  }

  /** Takes a record; resolves when there is room for the next one. */
  async add(origin: Origin, read: RawRecord): Promise<void> {
    const record = withinLimits(read);
    const first = this.#collected[0]?.origin;
    if (first && !fitsTogether(first, origin)) await this.flush();
    origin.read++;
    let item: SourceItem;
    try {
      if (record.broken) throw new RecordRejected(record.broken);
      item = makeItem(origin, record.raw);
    } catch (error) {
      origin.unidentified = true;
      const why =
        error instanceof RecordRejected ? error.message : `its id cannot be read (${explain(error)})`;
      const { at, raw } = record;
      const written = { outcome: { rejected: why }, unread: [] };
      await this.#target.settle({ origin, at, raw, sourceId: null }, written);
      return;
    }
    origin.listed?.push(item.sourceId);
    this.#collected.push({ item, origin, at: record.at });
    this.#characters += item.text.length;
    if (this.#collected.length >= BATCH_RECORDS || this.#characters >= BATCH_CHARACTERS) await this.flush();
  }

  /** Starts writing what was gathered, as soon as at most one other batch is under way. */
  async flush(): Promise<void> {
    const [earlier, latest] = this.#writing;
    await earlier;
    const batch = this.#collected;
    if (batch.length === 0) return;
    this.#collected = [];
    this.#characters = 0;
    const writing = this.#write(batch);
    // A failure is thrown by whoever waits for this batch later.
    writing.catch(() => {});
    this.#writing = [latest, writing];
  }

  /** Resolves when all that was gathered is committed. */
  async drain(): Promise<void> {
    await this.flush();
    await Promise.all(this.#writing);
  }

  async #write(batch: Collected[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { source, layout, file, fileKnown, fullScope, asOf, backfill } = first.origin;
    const items = batch.map((one) => one.item);
    const written = await this.#target.write({
      source,
      layout,
      file,
      fileKnown,
      fullScope,
      asOf,
      backfill,
      items,
    });
    for (const [position, { origin, at, item }] of batch.entries()) {
      const { raw, sourceId } = item;
      await this.#target.settle({ origin, at, raw, sourceId }, written[position]!);
    }
  }
}

function fitsTogether(a: Origin, b: Origin): boolean {
  return (
    a.layout === b.layout &&
    a.file === b.file &&
    a.fileKnown === b.fileKnown &&
    a.fullScope === b.fullScope &&
    a.asOf?.getTime() === b.asOf?.getTime()
  );
}

function makeItem({ layout }: Origin, raw: unknown): SourceItem {
  const text = JSON.stringify(raw);
  const sourceId = layout.sourceId(raw);
  if (sourceId.length > LIMITS.idLength) throw new RecordRejected(tooLong('its id', LIMITS.idLength));
  return { sourceId, url: layout.sourceUrl(raw), raw, text, hash: hash('md5', text) };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Recognised } from '@fundry/sources/detection.ts';
import type { OpenedInput } from '@fundry/sources/inputs/opened-input.ts';
import type { RawRecord } from '@fundry/sources/source.ts';
import { withoutRest } from '../../platform/fairness/rests.ts';
import type { Catalogue, Written } from '../catalogue/catalogue.public.ts';
import {
  BatchCollector,
  type CollectorTarget,
  type Origin,
  type SettledRecord,
  selection,
} from './batch-collector.ts';
import { guardCatalogue } from './catalogue-failure.ts';
import { FullLists, momentOf, named } from './full-lists.ts';
import type { HeldBack } from './held-back.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportSummary, Tally } from './summary.ts';
import type { UnreadTally } from './unread-tally.ts';

/** Thrown to leave the loops when a person asked to stop. */
export class Stopped extends Error {}

/** Writes the records of an import to the catalogue, counts what became of them, and follows each file to its end. */
export class RecordWriter {
  readonly #catalogue: Catalogue;
  readonly #options: ImportOptions;
  readonly #summary: ImportSummary;
  readonly #tally: Tally;
  readonly #unread: UnreadTally;
  readonly #collector: BatchCollector;
  readonly #lists: FullLists;
  /** Files read to their end whose last records may still be on their way. */
  #completed: { origin: Origin; fingerprint: string | null }[] = [];
  #samplesRemoved: Promise<void> | null = null;

  constructor(
    catalogue: Catalogue,
    options: ImportOptions,
    summary: ImportSummary,
    tally: Tally,
    unread: UnreadTally,
  ) {
    this.#catalogue = catalogue;
    this.#options = options;
    this.#summary = summary;
    this.#tally = tally;
    this.#unread = unread;
    this.#lists = new FullLists(catalogue, options, summary, tally);
    this.#collector = new BatchCollector({
      write: (batch) => this.#write(batch),
      settle: (record, written) => this.#settle(record, written),
    });
  }

  /**
   * Begins an input in a known layout: judges what it counts for. With a scope it looks like a list of everything that its
   * publisher has.
   */
  async begin(input: OpenedInput, found: Recognised, fullScope: string | null): Promise<Origin> {
    this.#summary.files++;
    const origin = this.selection(found, input.label);
    origin.asOf = momentOf(found.layout, input.head);
    if (input.fingerprint && !this.#options.redraft) {
      origin.fileKnown = await guardCatalogue(() => this.#catalogue.isKnownFile(input.fingerprint!));
    }
    if (fullScope !== null) await this.#lists.judge(origin, input, fullScope);
    if (isFullList(origin) && !this.#options.dryRun) {
      await this.drain();
      await this.#lists.begin(origin, input.fingerprint);
    }
    return origin;
  }

  /** The origin of records that are only some of their publisher's. */
  selection(found: Recognised, label: string): Origin {
    return selection(found, label, this.#options.backfill || this.#options.redraft);
  }

  /** Notes that an input was read to its end. */
  async end(origin: Origin, fingerprint: string | null): Promise<void> {
    this.#completed.push({ origin, fingerprint });
    if (origin.fullScope !== null) await this.drain();
  }

  /** Takes a record. Throws `Stopped` when a person asked to stop, `CatalogueFailure` when the catalogue fails. */
  async add(origin: Origin, record: RawRecord): Promise<void> {
    if (this.#options.stop.aborted) throw new Stopped();
    await guardCatalogue(() => this.#collector.add(origin, record));
  }

  async #write(batch: Parameters<CollectorTarget['write']>[0]): Promise<Written[]> {
    const { source, layout, ...rest } = batch;
    if (!this.#options.dryRun && !this.#options.sample) {
      this.#samplesRemoved ??= this.#removeSamples();
      await this.#samplesRemoved;
    }
    const began = performance.now();
    const written = await this.#catalogue.write(
      {
        ...rest,
        target: source.target,
        source: source.id,
        layout: layout.id,
        redraft: this.#options.redraft,
        sample: this.#options.sample,
      },
      { dryRun: this.#options.dryRun },
    );
    const { restAfter = withoutRest, stop } = this.#options;
    const restMs = restAfter(performance.now() - began);
    // What was written counts although the rest was cut short.
    if (restMs > 0) await sleep(restMs, undefined, { signal: stop }).catch(() => {});
    return written;
  }

  async #removeSamples(): Promise<void> {
    if (await this.#catalogue.removeSamples()) this.#summary.notes.push('The sample records were removed.');
  }

  async #settle({ origin, at, raw, sourceId }: SettledRecord, { outcome, unread }: Written): Promise<void> {
    const [source, layout] = [origin.source.id, origin.layout.id];
    this.#tally.add(source, layout, outcome);
    if (unread.length > 0 && sourceId !== null)
      this.#unread.add({ source, layout, record: sourceId }, unread);
    if (typeof outcome === 'string') origin.taken++;
    this.#options.onProgress(origin.label, this.#tally.read);
    if (typeof outcome === 'string') return;
    await this.#options.onReject({ source, layout, file: origin.label, at, reason: outcome.rejected, raw });
  }

  /** Commits all that was read and notes which files are done. A full file then withdraws what it no longer lists. */
  async drain(): Promise<void> {
    await guardCatalogue(() => this.#collector.drain());
    const completed = this.#completed;
    this.#completed = [];
    for (const { origin, fingerprint } of completed) {
      this.noteWhollyRejected(origin);
      await guardCatalogue(() => this.#complete(origin, fingerprint));
    }
  }

  /** What waits for a person to confirm it, of this run and of earlier ones. */
  heldBack(): Promise<HeldBack[]> {
    return this.#lists.heldBack();
  }

  /** Notes a file of which every record was rejected. */
  noteWhollyRejected({ label, read, taken }: Origin): void {
    if (read > 0 && taken === 0) this.#summary.whollyRejected.push(label);
  }

  async #complete(origin: Origin, fingerprint: string | null): Promise<void> {
    if (isFullList(origin)) await this.#lists.complete(origin, fingerprint);
    else if (!this.#options.dryRun && !origin.fileKnown) {
      await this.#catalogue.completeSelection(named(origin, fingerprint));
    }
  }
}

function isFullList(origin: Origin): origin is Origin & { fullScope: string } {
  return origin.fullScope !== null;
}

import { isWorkbook, type Recognised, recognise } from '@fundry/sources/detection.ts';
import type { OpenedInput, UnreadableInput } from '@fundry/sources/inputs/opened-input.ts';
import { reason } from '@fundry/sources/inputs/reason.ts';
import { isUtf16, UTF16 } from '@fundry/sources/inputs/stream-head.ts';
import { openEntries } from '@fundry/sources/inputs/zip-input.ts';
import { layoutOf, type Registry } from '@fundry/sources/registry.ts';
import type { RawRecord } from '@fundry/sources/source.ts';
import type { Catalogue, Outcome } from '../catalogue/catalogue.public.ts';
import { BatchCollector, type CollectorTarget, type Origin, selection } from './batch-collector.ts';
import { CatalogueFailure, guardCatalogue } from './catalogue-failure.ts';
import { FullLists, momentOf, named } from './full-lists.ts';
import type { ImportOptions } from './import-options.ts';
import { recogniseNamed, takenAtWord } from './named-source.ts';
import { isRejectFile, readRejects } from './rejects.ts';
import { type ImportSummary, plural, Tally } from './summary.ts';

/** Thrown to leave the loops when a person asked to stop. */
class Stopped extends Error {}

/**
 * Imports inputs one after another and says what came of them. An input that is not recognised, or cannot be read to
 * its end, does not stop the others. When the database fails it throws; what was committed stays.
 */
export async function importInputs(
  inputs: AsyncIterable<OpenedInput | UnreadableInput>,
  catalogue: Catalogue,
  registry: Registry,
  options: ImportOptions,
): Promise<ImportSummary> {
  const run = new ImportRun(catalogue, registry, options);
  const started = performance.now();
  try {
    for await (const input of inputs) await run.take(input);
    await run.finish();
  } catch (error) {
    if (error instanceof CatalogueFailure) throw error.cause;
    if (!(error instanceof Stopped)) throw error;
    await run.stop();
  }
  run.summary.counts = run.tally.all;
  run.summary.seconds = (performance.now() - started) / 1000;
  run.summary.peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
  return run.summary;
}

class ImportRun {
  readonly #catalogue: Catalogue;
  readonly #registry: Registry;
  readonly #options: ImportOptions;
  readonly #collector: BatchCollector;
  /** Files read to their end whose last records may still be on their way. */
  #completed: { origin: Origin; fingerprint: string | null }[] = [];
  #samplesRemoved: Promise<void> | null = null;
  readonly #lists: FullLists;
  readonly tally = new Tally();
  readonly summary: ImportSummary = {
    counts: [],
    files: 0,
    notRecognised: [],
    failed: [],
    whollyRejected: [],
    notes: [],
    rejectsFile: null,
    stopped: false,
    seconds: 0,
    peakMemoryMb: 0,
  };

  constructor(catalogue: Catalogue, registry: Registry, options: ImportOptions) {
    this.#catalogue = catalogue;
    this.#registry = registry;
    this.#options = options;
    this.#lists = new FullLists(catalogue, options, this.summary, this.tally);
    this.#collector = new BatchCollector({
      write: (batch) => this.#write(batch),
      settle: (record, outcome) => this.#settle(record, outcome),
    });
  }

  /** Reads one input: a file of rejects, one in a known layout, or a zip of such. */
  async take(input: OpenedInput | UnreadableInput): Promise<void> {
    if ('unreadable' in input) {
      this.summary.failed.push({ input: input.label, opened: false, reason: input.unreadable });
      return;
    }
    if (isUtf16(input.head)) {
      this.summary.failed.push({ input: input.label, opened: false, reason: UTF16 });
      return input.close();
    }
    try {
      if (isRejectFile(input.head)) await this.#takeRejects(input);
      else await this.#takeRecognised(input);
    } finally {
      await input.close();
    }
  }

  async #takeRecognised(input: OpenedInput): Promise<void> {
    const { named } = this.#options;
    const [found, ...more] = named
      ? recogniseNamed(input.head, named)
      : recognise(input.head, this.#registry.values());
    if (more.length > 0) {
      const others = more.map((one) => `${one.source.id}/${one.layout.id}`).join(', ');
      this.summary.notes.push(`${input.label} could also be ${others}; --source decides.`);
    }
    if (found) return this.#read(input, found, found.layout.fullScope(input.head));
    if (input.head.zipEntries && !isWorkbook(input.head)) return this.#takeEntries(input);
    const atWord = named ? takenAtWord(input, named) : null;
    // What does not even look like the layout proves nothing about being complete.
    if (atWord && typeof atWord !== 'string') return this.#read(input, atWord, null);
    this.summary.notRecognised.push({ input: input.label, reason: atWord });
  }

  async #read(input: OpenedInput, found: Recognised, fullScope: string | null): Promise<void> {
    const origin = await this.#begin(input, found, fullScope);
    const whole = await this.#guarded(input, async () => {
      for await (const record of found.layout.read(input)) await this.#add(origin, record);
    });
    if (whole) await this.#end(origin, input.fingerprint);
    else await this.#drain();
  }

  async #takeEntries(zip: OpenedInput): Promise<void> {
    let entries = 0;
    const before = this.summary.notRecognised.length;
    const { files, failed } = this.summary;
    const failures = failed.length;
    await this.#guarded(zip, async () => {
      for await (const entry of openEntries(zip)) {
        entries++;
        await this.take(entry);
      }
    });
    const unknown = this.summary.notRecognised.slice(before);
    const [first] = unknown;
    // Nothing in it, nor in a zip inside it, was known.
    if (first && this.summary.files === files && failed.length === failures) {
      const reason = unknown.every((one) => one.reason === first.reason) ? first.reason : null;
      const whole = { input: `${zip.label} (${plural(entries, 'file')} inside)`, reason };
      this.summary.notRecognised.splice(before, unknown.length, whole);
    }
  }

  async #takeRejects(input: OpenedInput): Promise<void> {
    this.summary.files++;
    const origins = new Map<string, Origin>();
    await this.#guarded(input, async () => {
      for await (const { source, layout, record } of readRejects(input)) {
        const found = layoutOf(this.#registry, source, layout);
        if (!found) throw new Error(`there is no layout ${source}/${layout}`);
        const key = `${source}/${layout}`;
        const recognised = { source: this.#registry.get(source)!, layout: found };
        const origin = origins.get(key) ?? this.#selection(recognised, input.label);
        origins.set(key, origin);
        await this.#add(origin, record);
      }
    });
    await this.#drain();
    for (const origin of origins.values()) this.#noteWhollyRejected(origin);
  }

  /**
   * Runs the reading of an input. Answers false when it broke off; the summary then says why. Failures of the
   * catalogue are thrown on.
   */
  async #guarded(input: OpenedInput, read: () => Promise<void>): Promise<boolean> {
    try {
      await read();
      return true;
    } catch (error) {
      if (error instanceof Stopped || error instanceof CatalogueFailure) throw error;
      this.summary.failed.push({ input: input.label, opened: true, reason: reason(error) });
      return false;
    }
  }

  async #begin(input: OpenedInput, found: Recognised, fullScope: string | null): Promise<Origin> {
    this.summary.files++;
    const origin = this.#selection(found, input.label);
    origin.asOf = momentOf(found.layout, input.head);
    if (input.fingerprint && !this.#options.redraft) {
      origin.fileKnown = await guardCatalogue(() => this.#catalogue.isKnownFile(input.fingerprint!));
    }
    if (fullScope !== null) await this.#lists.judge(origin, input, fullScope);
    if (isFullList(origin) && !this.#options.dryRun) {
      await this.#drain();
      await this.#lists.begin(origin, input.fingerprint);
    }
    return origin;
  }

  #selection(found: Recognised, label: string): Origin {
    return selection(found, label, this.#options.backfill || this.#options.redraft);
  }

  async #end(origin: Origin, fingerprint: string | null): Promise<void> {
    this.#completed.push({ origin, fingerprint });
    if (origin.fullScope !== null) await this.#drain();
  }

  async #add(origin: Origin, record: RawRecord): Promise<void> {
    if (this.#options.stopped()) throw new Stopped();
    await guardCatalogue(() => this.#collector.add(origin, record));
  }

  async #write(batch: Parameters<CollectorTarget['write']>[0]): Promise<Outcome[]> {
    const { source, layout, ...rest } = batch;
    if (!this.#options.dryRun && !this.#options.sample) {
      this.#samplesRemoved ??= this.#removeSamples();
      await this.#samplesRemoved;
    }
    return this.#catalogue.write(
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
  }

  async #removeSamples(): Promise<void> {
    if (await this.#catalogue.removeSamples()) this.summary.notes.push('The sample records were removed.');
  }

  async #settle(
    { origin, at, raw }: Parameters<CollectorTarget['settle']>[0],
    outcome: Outcome,
  ): Promise<void> {
    const [source, layout] = [origin.source.id, origin.layout.id];
    this.tally.add(source, layout, outcome);
    if (typeof outcome === 'string') origin.taken++;
    this.#options.onProgress(origin.label, this.tally.read);
    if (typeof outcome === 'string') return;
    await this.#options.onReject({ source, layout, file: origin.label, at, reason: outcome.rejected, raw });
  }

  /** Commits all that was read and notes which files are done. A full file then withdraws what it no longer lists. */
  async #drain(): Promise<void> {
    await guardCatalogue(() => this.#collector.drain());
    const completed = this.#completed;
    this.#completed = [];
    for (const { origin, fingerprint } of completed) {
      this.#noteWhollyRejected(origin);
      await guardCatalogue(() => this.#complete(origin, fingerprint));
    }
  }

  /** Notes a file of which every record was rejected. */
  #noteWhollyRejected({ label, read, taken }: Origin): void {
    if (read > 0 && taken === 0) this.summary.whollyRejected.push(label);
  }

  async #complete(origin: Origin, fingerprint: string | null): Promise<void> {
    if (isFullList(origin)) await this.#lists.complete(origin, fingerprint);
    else if (!this.#options.dryRun && !origin.fileKnown) {
      await this.#catalogue.completeSelection(named(origin, fingerprint));
    }
  }

  /** Commits what is still gathered. */
  async finish(): Promise<void> {
    await this.#drain();
  }

  /** Ends after the batch at hand. */
  async stop(): Promise<void> {
    this.summary.stopped = true;
    await this.#drain();
  }
}

function isFullList(origin: Origin): origin is Origin & { fullScope: string } {
  return origin.fullScope !== null;
}

import { isWorkbook, type Recognised, recognise } from '@fundry/sources/detection.ts';
import type { OpenedInput, UnreadableInput } from '@fundry/sources/inputs/opened-input.ts';
import { reason } from '@fundry/sources/inputs/reason.ts';
import { stoppable } from '@fundry/sources/inputs/stoppable.ts';
import { isUtf16, UTF16 } from '@fundry/sources/inputs/stream-head.ts';
import { openEntries } from '@fundry/sources/inputs/zip-input.ts';
import { layoutOf, type Registry } from '@fundry/sources/registry.ts';
import type { Origin } from './batch-collector.ts';
import { CatalogueFailure } from './catalogue-failure.ts';
import type { ImportOptions } from './import-options.ts';
import { recogniseNamed, takenAtWord } from './named-source.ts';
import { plural } from './plural.ts';
import { type RecordWriter, Stopped } from './record-writer.ts';
import { isRejectFile, readRejects } from './rejects.ts';
import type { ImportSummary } from './summary.ts';

/** Recognises inputs and reads their records to a writer. The summary says what could not be recognised or read. */
export class InputReader {
  readonly #writer: RecordWriter;
  readonly #registry: Registry;
  readonly #options: Pick<ImportOptions, 'named' | 'stop' | 'onFile'>;
  readonly #summary: ImportSummary;

  constructor(
    writer: RecordWriter,
    registry: Registry,
    options: Pick<ImportOptions, 'named' | 'stop' | 'onFile'>,
    summary: ImportSummary,
  ) {
    this.#writer = writer;
    this.#registry = registry;
    this.#options = options;
    this.#summary = summary;
  }

  /** Reads one input: a file of rejects, one in a known layout, or a zip of such. */
  async take(given: OpenedInput | UnreadableInput): Promise<void> {
    const { stop } = this.#options;
    const input = 'unreadable' in given ? given : stoppable(given, stop);
    if (stop.aborted) {
      if ('head' in input) await input.close();
      throw new Stopped();
    }
    if ('unreadable' in input) {
      this.#summary.failed.push({ input: input.label, opened: false, reason: input.unreadable });
      return;
    }
    if (isUtf16(input.head)) {
      this.#summary.failed.push({ input: input.label, opened: false, reason: UTF16 });
      return input.close();
    }
    try {
      if (isRejectFile(input.head)) await this.#takeRejects(input);
      else await this.#guarded(input, () => this.#takeRecognised(input));
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
      this.#summary.notes.push(`${input.label} could also be ${others}; use --source to decide.`);
    }
    if (found) return this.#read(input, found, found.layout.fullScope(input.head));
    if (input.head.zipEntries && !isWorkbook(input.head)) return this.#takeEntries(input);
    const atWord = named ? takenAtWord(input, named) : null;
    // What does not even look like the layout proves nothing about being complete.
    if (atWord && typeof atWord !== 'string') return this.#read(input, atWord, null);
    this.#summary.notRecognised.push({ input: input.label, reason: atWord });
  }

  async #read(input: OpenedInput, found: Recognised, fullScope: string | null): Promise<void> {
    this.#options.onFile?.(
      input.label,
      found.layout.listedRecords?.(input.head) ?? null,
      input.share ?? null,
    );
    const origin = await this.#writer.begin(input, found, fullScope);
    const whole = await this.#guarded(input, async () => {
      for await (const record of found.layout.read(input)) await this.#writer.add(origin, record);
    });
    if (whole) await this.#writer.end(origin, input.fingerprint);
    else await this.#writer.drain();
  }

  async #takeEntries(zip: OpenedInput): Promise<void> {
    let entries = 0;
    const { stop } = this.#options;
    const before = this.#summary.notRecognised.length;
    const { files, failed } = this.#summary;
    const failures = failed.length;
    await this.#guarded(zip, async () => {
      for await (const entry of openEntries(zip, stop)) {
        entries++;
        await this.take(entry);
      }
    });
    const unknown = this.#summary.notRecognised.slice(before);
    const [first] = unknown;
    // Nothing in it, nor in a zip inside it, was known.
    if (first && this.#summary.files === files && failed.length === failures) {
      const reason = unknown.every((one) => one.reason === first.reason) ? first.reason : null;
      const whole = { input: `${zip.label} (${plural(entries, 'file')} inside)`, reason };
      this.#summary.notRecognised.splice(before, unknown.length, whole);
    }
  }

  async #takeRejects(input: OpenedInput): Promise<void> {
    this.#summary.files++;
    const origins = new Map<string, Origin>();
    await this.#guarded(input, async () => {
      for await (const { source, layout, record } of readRejects(input)) {
        const found = layoutOf(this.#registry, source, layout);
        if (!found) throw new Error(`there is no layout ${source}/${layout}`);
        const key = `${source}/${layout}`;
        const recognised = { source: this.#registry.get(source)!, layout: found };
        const origin = origins.get(key) ?? this.#writer.selection(recognised, input.label);
        origins.set(key, origin);
        await this.#writer.add(origin, record);
      }
    });
    await this.#writer.drain();
    for (const origin of origins.values()) this.#writer.noteWhollyRejected(origin);
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
      if (this.#options.stop.aborted) throw new Stopped();
      this.#summary.failed.push({ input: input.label, opened: true, reason: reason(error) });
      return false;
    }
  }
}

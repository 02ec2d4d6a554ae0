import type { Recognised } from '@fundry/sources/detection.ts';
import type { OpenedInput } from '@fundry/sources/inputs/opened-input.ts';
import type { InputHead, Layout } from '@fundry/sources/source.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Origin } from './batch-collector.ts';
import { guardCatalogue } from './catalogue-failure.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportSummary, Tally } from './summary.ts';

/** The moment for which an input speaks; null when it does not say. */
export function momentOf(layout: Layout, head: InputHead): Date | null {
  const time = Date.parse(layout.asOf?.(head) ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}

/** Follows files that list everything their publisher has, from their beginning to their end. */
export class FullLists {
  readonly #catalogue: Catalogue;
  readonly #options: Pick<ImportOptions, 'dryRun' | 'sample'>;
  readonly #summary: ImportSummary;
  readonly #tally: Tally;
  /** For each layout that this run met: whether no full list of it was known before. */
  readonly #firstLists = new Map<string, boolean>();

  constructor(
    catalogue: Catalogue,
    options: Pick<ImportOptions, 'dryRun' | 'sample'>,
    summary: ImportSummary,
    tally: Tally,
  ) {
    this.#catalogue = catalogue;
    this.#options = options;
    this.#summary = summary;
    this.#tally = tally;
  }

  /**
   * Decides what a file that looks like a full list counts for. When it says for which moment it speaks, that
   * decides. The newest list is believed, even when it was read before. An older one adds only records that count as
   * withdrawn. A different list of the same moment is a selection. A list that does not say its moment counts only
   * once: when it was read before, a newer one may have come since.
   */
  async judge(origin: Origin, { fingerprint, head }: OpenedInput, fullScope: string): Promise<void> {
    const { source, layout, asOf } = origin;
    if (asOf !== null) {
      const newest = await guardCatalogue(() =>
        this.#catalogue.newestFullList({ source: source.id, layout: layout.id, fullScope }),
      );
      if (newest === null || newest.asOf < asOf || isSame(newest.fingerprint, fingerprint)) {
        origin.fileKnown = false;
      } else if (newest.asOf > asOf) {
        origin.newerList = newest.asOf;
        origin.backfill = true;
        this.#summary.notes.push(
          `${origin.label} is older than the list of ${newest.asOf.toISOString().slice(0, 10)} that was read before. It replaces and withdraws nothing.`,
        );
      } else return;
    }
    if (origin.fileKnown) return;
    origin.fullScope = fullScope;
    origin.expected = layout.listedRecords?.(head) ?? null;
    if (this.#options.dryRun) origin.listed = [];
  }

  /** Notes that a full list begins to be read. */
  async begin(origin: Origin & { fullScope: string }, fingerprint: string | null): Promise<void> {
    origin.backfill ||= await this.#isFirst(origin);
    const { fullScope } = origin;
    origin.file = await guardCatalogue(() =>
      this.#catalogue.beginFullFile({ ...named(origin, fingerprint), fullScope }),
    );
  }

  /** Withdraws what a full list that was read to its end no longer lists, or only counts it in a dry run. */
  async complete(origin: Origin & { fullScope: string }, fingerprint: string | null): Promise<void> {
    const { label, file, newerList, listed, fullScope, backfill } = origin;
    const doubt = newerList === null ? doubtOf(origin) : null;
    if (doubt !== null) this.#summary.notes.push(`${label}: nothing was withdrawn, because ${doubt}.`);
    const list = { ...named(origin, fingerprint), fullScope, asOf: newerList ?? origin.asOf };
    if (doubt === null) {
      const withdrawn =
        listed === null
          ? await this.#catalogue.withdrawMissing({
              ...list,
              target: origin.source.target,
              superseded: newerList !== null,
              file,
              sample: this.#options.sample,
              backfill,
            })
          : newerList === null
            ? await this.#catalogue.countMissing({ ...list, listed })
            : 0;
      this.#tally.of(list.source, list.layout).withdrawn += withdrawn;
    }
    if (!this.#options.dryRun) await this.#catalogue.completeFullFile(file, doubt === null);
  }

  /**
   * Whether this is among the first complete lists of a layout. Their records have been published for long, so they
   * are not news. All files of one run count together.
   */
  async #isFirst({ source, layout }: Recognised): Promise<boolean> {
    const key = `${source.id}/${layout.id}`;
    let first = this.#firstLists.get(key);
    if (first === undefined) {
      first = !(await guardCatalogue(() => this.#catalogue.knowsFullList(source.id, layout.id)));
      this.#firstLists.set(key, first);
    }
    return first;
  }
}

/** An input as the catalogue remembers it. */
export function named({ label, source, layout, asOf }: Origin, fingerprint: string | null) {
  return { name: label, fingerprint, source: source.id, layout: layout.id, asOf };
}

/** Why nobody can tell from this file which records are missing; null when it can be told. */
function doubtOf({ unidentified, expected, read }: Origin): string | null {
  if (unidentified) {
    return 'some records have no readable id, so it is unclear which are missing';
  }
  if (expected === null || expected === read) return null;
  return `it claims to list ${expected} records but contains ${read}`;
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}

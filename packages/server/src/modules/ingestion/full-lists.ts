import type { Recognised } from '@fundry/sources/detection.ts';
import type { OpenedInput } from '@fundry/sources/inputs/opened-input.ts';
import type { InputHead, Layout } from '@fundry/sources/source.ts';
import type { Catalogue, FullList } from '../catalogue/catalogue.public.ts';
import type { Origin } from './batch-collector.ts';
import { guardCatalogue } from './catalogue-failure.ts';
import { type HeldBack, heldBackOf, lacksTooMuch, scopeName } from './held-back.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportSummary, Tally } from './summary.ts';

/** The moment for which an input speaks; null when it does not say. */
export function momentOf(layout: Layout, head: InputHead): Date | null {
  const time = Date.parse(layout.asOf?.(head) ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}

type FullListOptions = Pick<ImportOptions, 'dryRun' | 'sample' | 'withdrawMissing' | 'onHeldBack' | 'stop'>;
type FullOrigin = Origin & { fullScope: string };

/** Follows files that list everything their publisher has, from their beginning to their end. */
export class FullLists {
  readonly #catalogue: Catalogue;
  readonly #options: FullListOptions;
  readonly #summary: ImportSummary;
  readonly #tally: Tally;
  /** For each layout that this run met: whether no full list of it was known before. */
  readonly #firstLists = new Map<string, boolean>();
  /** For each scope of which a list was read to its end: what its last list lacks too much of. */
  readonly #heldBack = new Map<string, HeldBack | null>();

  constructor(catalogue: Catalogue, options: FullListOptions, summary: ImportSummary, tally: Tally) {
    this.#catalogue = catalogue;
    this.#options = options;
    this.#summary = summary;
    this.#tally = tally;
  }

  /**
   * Decides what a file that looks like a full list counts for. When it says for which moment it speaks, that
   * decides. The newest list is believed, even when it was read before. An older one adds only records that count as
   * withdrawn. A different list of the same moment is a selection. A list that does not say its moment counts only
   * once: when it was read before, a newer one may have come since. A person who confirms what lists of its scope
   * withdraw (`withdrawMissing`) makes it count again.
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
    const scope = scopeName({ source: source.id, layout: layout.id, fullScope });
    if (this.#options.withdrawMissing.has(scope)) origin.fileKnown = false;
    if (origin.fileKnown) return;
    origin.fullScope = fullScope;
    origin.expected = layout.listedRecords?.(head) ?? null;
    if (this.#options.dryRun) origin.listed = [];
  }

  /** Notes that a full list begins to be read. */
  async begin(origin: FullOrigin, fingerprint: string | null): Promise<void> {
    origin.backfill ||= await this.#isFirst(origin);
    const { fullScope } = origin;
    origin.file = await guardCatalogue(() =>
      this.#catalogue.beginFullFile({ ...named(origin, fingerprint), fullScope }),
    );
  }

  /**
   * Withdraws what a full list that was read to its end no longer lists, or only counts it in a dry run. When the list
   * lacks too much, that is held back until a person confirms it.
   */
  async complete(origin: FullOrigin, fingerprint: string | null): Promise<void> {
    const { dryRun } = this.#options;
    const doubt = origin.newerList === null ? doubtOf(origin) : null;
    if (doubt !== null) {
      this.#summary.notes.push(`${origin.label}: nothing was withdrawn, because ${doubt}.`);
      if (!dryRun) await this.#catalogue.completeFullFile(origin.file, 'doubtful');
      return;
    }
    const { file, newerList, fullScope, backfill } = origin;
    const list = { ...named(origin, fingerprint), fullScope, asOf: newerList ?? origin.asOf };
    const held = newerList === null && (await this.#holdsBack(origin, list));
    if (dryRun) return;
    if (!held) {
      const withdrawn = await this.#catalogue.withdrawMissing({
        ...list,
        target: origin.source.target,
        superseded: newerList !== null,
        file,
        sample: this.#options.sample,
        backfill,
      });
      this.#tally.of(list.source, list.layout).withdrawn += withdrawn;
    }
    await this.#catalogue.completeFullFile(file, held ? 'held-back' : 'whole');
  }

  /**
   * What waits for a person: what this run held back, and what earlier ones did. Notes confirmations that met no list.
   */
  async heldBack(): Promise<HeldBack[]> {
    for (const scope of this.#options.withdrawMissing) {
      if (!(this.#heldBack.has(scope) || this.#options.stop.aborted))
        this.#summary.notes.push(`--withdraw-missing ${scope}: no complete list of it was read.`);
    }
    const own = [...this.#heldBack.values()].filter((one) => one !== null);
    const standing = (await this.#catalogue.heldBack())
      .filter(({ missing }) => missing > 0)
      .map((one) => heldBackOf(one, one.name, one, !own.some(({ input }) => input === one.name)));
    if (!this.#options.dryRun) return standing;
    return [...own, ...standing.filter(({ confirm }) => !this.#heldBack.has(confirm))];
  }

  /** Whether a person has to confirm first what the list withdraws. A dry run counts what would be withdrawn. */
  async #holdsBack({ label, listed, file }: FullOrigin, list: FullList): Promise<boolean> {
    const missing = await this.#catalogue.countMissing({ ...list, ...(listed ? { listed } : { file }) });
    const scope = scopeName(list);
    const held =
      lacksTooMuch(missing) && !this.#options.withdrawMissing.has(scope)
        ? heldBackOf(list, label, missing, false)
        : null;
    this.#heldBack.set(scope, held);
    if (held) this.#options.onHeldBack(held);
    else if (listed) this.#tally.of(list.source, list.layout).withdrawn += missing.missing;
    return held !== null;
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

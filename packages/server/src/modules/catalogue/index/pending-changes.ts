import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { organisationChanges, withMerged } from '../organisations/organisations.views.ts';
import { Backlog } from './backlog.ts';
import { DocumentSource, recordTableOf } from './document-source.ts';
import { funderChanges, recordChanges, recordsLinkedTo } from './index-feed.views.ts';

type Db = ConstructorParameters<typeof DocumentSource>[0];

/**
 * The numbers of changes that are read at once. Records are read as ids only, organisations with all facts that
 * readers see.
 */
const RECORDS = 5_000;
const ORGANISATIONS = 500;
/** The most written records that wait at a time. Further changes are read when some of these are indexed. */
export const MOST_WRITTEN = 100_000;
/** When more records than this link to changed organisations, a build indexes them. */
const MOST_LINKED = 5_000;

/**
 * The changes of the catalogue that are not yet in the index of one target. It follows the catalogue's revisions and
 * says which documents to index next.
 */
export class PendingChanges {
  readonly #target: SearchTarget;
  readonly #db: Db;
  #documents: DocumentSource;
  /** The revision up to which changes of the target's own records are noted. */
  #position = 0;
  /** The same for organisations, whose names and countries the target's records show. */
  #organisations = 0;
  readonly #backlog = new Backlog();
  /**
   * Changed organisations whose linked records are still to be found, among the records that changed up to revision
   * `upTo`.
   */
  #changed: { rows: number[]; upTo: number }[] = [];
  #needsBuild = false;

  constructor(target: SearchTarget, db: Db) {
    this.#target = target;
    this.#db = db;
    this.#documents = new DocumentSource(db);
  }

  /** The source of documents. It remembers with which facts of organisations it made them. */
  get documents(): DocumentSource {
    return this.#documents;
  }

  /** The number of written records that wait. */
  get written(): number {
    return this.#backlog.written;
  }

  /** The number of all records that wait, as far as they are noted. */
  get size(): number {
    return this.#backlog.size;
  }

  /** Whether so many records are affected by changed organisations that a build must index them. */
  get needsBuild(): boolean {
    return this.#needsBuild;
  }

  /** Whether no noted change waits to be indexed. */
  get isEmpty(): boolean {
    return this.#backlog.isEmpty && this.#changed.length === 0;
  }

  /** Forgets everything and follows the catalogue from this revision on. */
  followFrom(revision: number): void {
    this.#backlog.clear();
    this.#restart(revision);
  }

  /**
   * Leaves everything up to a revision to a build. The `most` records written last stay here, so that they need not
   * wait for it. Returns the watermark of that build: every change up to there is visible to it.
   */
  leaveToBuild(until: number, most: number): number {
    const watermark = Math.max(until, this.#position, this.#organisations);
    this.#backlog.keepLatest(most);
    this.#restart(watermark);
    return watermark;
  }

  /** Notes the changes up to the visible revision `until`. Returns whether all of them are noted. */
  async note(until: number): Promise<boolean> {
    await this.#noteOrganisations(until);
    await this.#noteRecords(until);
    return this.#position >= until;
  }

  /** The most urgent ids to index next, at most `most`. They stay until they are `done`. */
  async next(most: number): Promise<number[]> {
    if (this.#backlog.isEmpty) await this.#findLinked();
    return this.#backlog.next(most);
  }

  done(ids: number[]): void {
    this.#backlog.done(ids);
  }

  /** The revision up to which everything will be indexed once these ids are. Null while other records still wait. */
  indexedUpTo(ids: number[]): number | null {
    const isAll = this.#backlog.size === ids.length && this.#changed.length === 0 && !this.#needsBuild;
    return isAll ? Math.min(this.#position, this.#organisations) : null;
  }

  #restart(revision: number): void {
    this.#position = revision;
    this.#organisations = revision;
    this.#changed = [];
    this.#needsBuild = false;
    // The remembered facts of organisations may be older than the changes that are skipped.
    this.#documents = new DocumentSource(this.#db);
  }

  /**
   * Notes changed organisations. The records that link to them must be indexed again if they were indexed before.
   * Records written later are read with the present state of the organisation.
   */
  async #noteOrganisations(until: number): Promise<void> {
    if (recordTableOf(this.#target) === null) this.#organisations = Math.max(this.#organisations, until);
    // All organisations are noted before any document is made. Otherwise documents made with older facts would count
    // as made with the new ones.
    while (this.#organisations < until) {
      const changes = await organisationChanges(this.#db, this.#organisations, ORGANISATIONS);
      const shown = await withMerged(
        this.#db,
        changes.map((change) => change.id),
      );
      const rows = await this.#documents.changedFacts(shown);
      if (rows.length > 0) this.#changed.push({ rows, upTo: this.#position });
      const isAll = changes.length < ORGANISATIONS;
      this.#organisations = Math.max(changes.at(-1)?.revision ?? 0, isAll ? until : 0);
    }
  }

  async #noteRecords(until: number): Promise<void> {
    const table = recordTableOf(this.#target);
    while (this.#position < until && this.#backlog.written < MOST_WRITTEN) {
      const changes = table
        ? await recordChanges(this.#db, table, this.#position, RECORDS)
        : await funderChanges(this.#db, this.#position, RECORDS);
      this.#backlog.addWritten(changes.map((change) => change.id));
      const isAll = changes.length < RECORDS;
      this.#position = Math.max(changes.at(-1)?.revision ?? 0, isAll ? until : 0);
    }
  }

  async #findLinked(): Promise<void> {
    const changed = this.#changed[0];
    const table = recordTableOf(this.#target);
    if (!changed || !table) return;
    const linked = await recordsLinkedTo(this.#db, table, changed.rows, changed.upTo, MOST_LINKED + 1);
    if (linked.length > MOST_LINKED) this.#needsBuild = true;
    else this.#backlog.addLinked(linked);
    this.#changed.shift();
  }
}

import type { BuildProgress, SearchEngine, Target } from '../../../platform/search/port.ts';
import { organisationChanges } from '../organisations/organisations.views.ts';
import { DocumentSource, INDEX_SCHEMAS, tableOf } from './document-source.ts';
import { recordChanges, recordsLinkedTo, tallyChanges } from './index-feed.views.ts';

type Db = ConstructorParameters<typeof DocumentSource>[0];

/** Documents that are written to the live part at once. */
const STEP = 500;
/** More records than these, linked to organisations that changed, are indexed by a rebuild instead. */
const MOST_LINKED = 5_000;

export interface KeeperLimits {
  /** A live part, or a backlog, larger than this is folded into a new generation. */
  liveDocuments: number;
  /** Share of the whole index that the live part may have beside that. */
  liveShare: number;
  /** Rest between two rebuilds of a target. */
  restMs: number;
}

/** Keeps one target of an engine in step with the catalogue. Its calls must not overlap; a build runs beside them. */
export class TargetKeeper {
  readonly target: Target;
  readonly #db: Db;
  readonly #engine: SearchEngine;
  readonly #limits: KeeperLimits;
  readonly #documents: DocumentSource;
  /** Every change up to this revision is searchable, or will be when the build that runs is done. */
  #position = 0;
  #started = false;
  #stale = false;
  #build: { done: Promise<void>; progress: BuildProgress } | null = null;
  #restUntil = 0;
  readonly #abort = new AbortController();

  constructor(target: Target, db: Db, engine: SearchEngine, limits: KeeperLimits) {
    this.target = target;
    this.#db = db;
    this.#engine = engine;
    this.#limits = limits;
    this.#documents = new DocumentSource(db);
  }

  get building(): BuildProgress | null {
    return this.#build?.progress ?? null;
  }

  /** Brings all changes up to the visible revision `until` into the index, and starts a build where that is due. */
  async step(until: number): Promise<void> {
    if (!this.#started) await this.#start(until);
    if (!this.#started) return;
    if (this.#position < until) {
      if (!this.#build && (await this.#backlogIsLong())) this.#startBuild(until);
      else await this.#follow(until);
    }
    if (!this.#build && (await this.#buildIsDue())) this.#startBuild(this.#position);
  }

  /** Builds a new generation now; resolves when it answers searches. A build that runs already is waited for first. */
  async rebuild(until: number): Promise<void> {
    await this.#build?.done;
    this.#started = true;
    this.#startBuild(Math.max(this.#position, until));
    await this.#build?.done;
  }

  /** Resolves when no build runs. Throws what ended it. */
  async settled(): Promise<void> {
    await this.#build?.done;
  }

  /** Gives up a build that runs; the generation before it stays. */
  async close(): Promise<void> {
    this.#abort.abort();
    await this.#build?.done.catch(() => {});
  }

  /** Goes on from the generation that is there, else builds the first one; after a build that failed, not at once again. */
  async #start(until: number): Promise<void> {
    const status = (await this.#engine.status()).find((one) => one.target === this.target);
    const watermark = status?.generation ? Number(status.watermark) : Number.NaN;
    // A watermark ahead of the catalogue belongs to another database.
    const usable = Number.isInteger(watermark) && watermark <= until;
    if (!usable && performance.now() < this.#restUntil) return;
    this.#started = true;
    if (usable) this.#position = watermark;
    else this.#startBuild(until);
  }

  /** Called between steps: what is applied later than this moment outlives the switch to the new generation. */
  #startBuild(watermark: number): void {
    const build = { done: Promise.resolve(), progress: { documents: 0, perSecond: 0 } };
    this.#build = build;
    this.#position = watermark;
    this.#stale = false;
    build.done = this.#engine
      .build(INDEX_SCHEMAS[this.target], this.#documents.all(this.target), {
        watermark: String(watermark),
        onProgress: (progress) => {
          build.progress = progress;
        },
        signal: this.#abort.signal,
      })
      .then(() => {})
      .catch((error: unknown) => {
        // Whatever the build would have brought must be brought again.
        this.#started = false;
        throw error;
      })
      .finally(() => {
        this.#build = null;
        this.#restUntil = performance.now() + this.#limits.restMs;
      });
    // Reported by whoever waits, and by the next step, which starts anew.
    build.done.catch(() => {});
  }

  async #backlogIsLong(): Promise<boolean> {
    if (performance.now() < this.#restUntil) return false;
    const most = this.#limits.liveDocuments;
    const table = tableOf(this.target);
    const backlog = table
      ? await recordChanges(this.#db, table, this.#position, most + 1)
      : await organisationChanges(this.#db, this.#position, most + 1);
    return backlog.length > most;
  }

  async #buildIsDue(): Promise<boolean> {
    if (performance.now() < this.#restUntil) return false;
    if (this.#stale) return true;
    const status = (await this.#engine.status()).find((one) => one.target === this.target);
    if (!status) return false;
    if (status.generation === null) return true;
    const { liveDocuments, liveShare } = this.#limits;
    return status.liveDocuments > Math.max(liveDocuments, status.documents * liveShare);
  }

  async #follow(until: number): Promise<void> {
    const table = tableOf(this.target);
    if (table === null) await this.#followFunders(until);
    else {
      await this.#followOrganisations(table, until);
      await this.#followRecords(table, until);
    }
    this.#position = until;
  }

  async #followRecords(table: 'opportunity' | 'award', until: number): Promise<void> {
    for (let after = this.#position; after < until; ) {
      const changes = await recordChanges(this.#db, table, after, STEP);
      const last = changes.at(-1);
      if (!last) return;
      await this.#apply(
        changes.filter((change) => change.listed).map((change) => change.id),
        changes.filter((change) => !change.listed).map((change) => change.id),
      );
      after = last.revision;
    }
  }

  /** Records show names, countries and types of organisations, so these bring the records that link to them along. */
  async #followOrganisations(table: 'opportunity' | 'award', until: number): Promise<void> {
    for (let after = this.#position; after < until; ) {
      const changes = await organisationChanges(this.#db, after, STEP);
      const last = changes.at(-1);
      if (!last) return;
      const rows = await this.#documents.changedFacts(changes.map((change) => change.id));
      if (rows.length > 0) {
        const linked = await recordsLinkedTo(this.#db, table, rows, this.#position, MOST_LINKED + 1);
        if (linked.length > MOST_LINKED) this.#stale = true;
        else
          for (let at = 0; at < linked.length; at += STEP) await this.#apply(linked.slice(at, at + STEP), []);
      }
      after = last.revision;
    }
  }

  async #followFunders(until: number): Promise<void> {
    for (let after = this.#position; after < until; ) {
      const changes = await organisationChanges(this.#db, after, STEP);
      const last = changes.at(-1);
      if (!last) break;
      const gone = changes.filter((change) => change.canonical !== change.id).map((change) => change.id);
      await this.#apply([...new Set(changes.map((change) => change.canonical))], gone);
      after = last.revision;
    }
    for (let after = this.#position; after < until; ) {
      const changes = await tallyChanges(this.#db, after, STEP);
      const last = changes.at(-1);
      if (!last) break;
      await this.#apply([...new Set(changes.map((change) => change.id))], []);
      after = last.revision;
    }
  }

  /** Those of `ids` that are not listed leave the index as well. */
  async #apply(ids: number[], gone: number[]): Promise<void> {
    const documents = await this.#documents.some(this.target, ids);
    const listed = new Set(documents.map((document) => document.id));
    const deletes = [...new Set([...gone, ...ids])].filter((id) => !listed.has(id));
    await this.#engine.apply(this.target, documents, deletes);
  }
}

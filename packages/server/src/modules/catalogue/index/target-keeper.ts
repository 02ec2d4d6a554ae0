import type { BuildProgress, SearchEngine, Target } from '../../../platform/search/port.ts';
import { organisationChanges } from '../organisations/organisations.views.ts';
import { Backlog } from './backlog.ts';
import { DocumentSource, INDEX_SCHEMAS, tableOf } from './document-source.ts';
import { funderChanges, recordChanges, recordsLinkedTo } from './index-feed.views.ts';

type Db = ConstructorParameters<typeof DocumentSource>[0];

/** Documents that are written to the live part at once: the process answers nobody while it cuts their texts into words. */
const STEP = 100;
/** Changes that are read at once: of records by number only, of organisations with what readers see. */
const PAGE = 5_000;
const ORGANISATIONS = 500;
/** Records that are remembered as written and not yet indexed; later ones are read when these are fewer. */
const MOST_WRITTEN = 100_000;
/** More records than these, linked to organisations that changed, are indexed by a rebuild instead. */
const MOST_LINKED = 5_000;
/** So many of those written last do not wait for the build that takes the others in. */
const NOT_TO_WAIT = 2_000;

export interface KeeperLimits {
  /** A live part, or a backlog, larger than this is folded into a new generation. */
  liveDocuments: number;
  /** Share of the whole index that the live part may have beside that. */
  liveShare: number;
  /**
   * The frequencies of words, by which is ranked, are those of a generation: it is replaced when more documents than this, and
   * than this share of it, have come to it or gone from it. A replaced document counts as both.
   */
  changedDocuments: number;
  changedShare: number;
  /** Rest between two rebuilds of a target. */
  restMs: number;
}

/** Keeps one target of an engine in step with the catalogue. A build runs beside its steps. */
export class TargetKeeper {
  readonly target: Target;
  readonly #db: Db;
  readonly #engine: SearchEngine;
  readonly #limits: KeeperLimits;
  readonly #onTrouble: (error: unknown) => void;
  #documents: DocumentSource;
  /** Every change of the target's own records up to here is searchable, in the backlog, or in the build that runs. */
  #position = 0;
  /** The same of organisations, which the target's records show. */
  #organisations = 0;
  readonly #backlog = new Backlog();
  /** Organisations whose records are still to be found, among those that changed up to a revision. */
  readonly #changed: { rows: number[]; upTo: number }[] = [];
  #started = false;
  #stale = false;
  #build: { done: Promise<void>; progress: BuildProgress } | null = null;
  #restUntil = 0;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #abort = new AbortController();

  /** `onTrouble` is told what ended a build; it is tried again. */
  constructor(
    target: Target,
    db: Db,
    engine: SearchEngine,
    limits: KeeperLimits,
    onTrouble: (error: unknown) => void,
  ) {
    this.target = target;
    this.#db = db;
    this.#engine = engine;
    this.#limits = limits;
    this.#onTrouble = onTrouble;
    this.#documents = new DocumentSource(db);
  }

  get building(): BuildProgress | null {
    return this.#build?.progress ?? null;
  }

  /**
   * Takes note of all changes up to the visible revision `until`, brings the most urgent ones into the index, at most a
   * hundred documents, and starts a build where that is due. Answers whether more is to be done at once.
   */
  step(until: number): Promise<boolean> {
    return this.#alone(async () => {
      if (!this.#started) await this.#start(until);
      if (!this.#started) return false;
      await this.#noteOrganisations(until);
      await this.#noteWritten(until);
      if (this.#mayBuild() && this.#backlog.written > this.#limits.liveDocuments) this.#startBuild(until);
      await this.#work();
      if (this.#mayBuild() && (await this.#buildIsDue())) this.#startBuild(until);
      return this.#position < until || !this.#backlog.isEmpty || this.#changed.length > 0;
    });
  }

  /** Builds a new generation now; resolves when it answers searches. A build that runs already is waited for first. */
  async rebuild(until: number): Promise<void> {
    await this.settled();
    await this.#alone(async () => {
      this.#started = true;
      if (!this.#build) this.#startBuild(until);
    });
    await this.settled();
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
    const status = await this.#status();
    const watermark = status?.generation ? Number(status.watermark) : Number.NaN;
    // A watermark ahead of the catalogue belongs to another database.
    const usable = Number.isInteger(watermark) && watermark <= until;
    if (!usable && performance.now() < this.#restUntil) return;
    this.#started = true;
    if (!usable) this.#startBuild(until);
    else {
      this.#position = watermark;
      this.#organisations = watermark;
      this.#backlog.clear();
      this.#changed.length = 0;
      // The generation may have been made with older facts than those that are remembered.
      this.#documents = new DocumentSource(this.#db);
    }
  }

  /** Called between steps: what is applied later than this moment outlives the switch to the new generation. */
  #startBuild(until: number): void {
    const watermark = Math.max(until, this.#position, this.#organisations);
    const build = { done: Promise.resolve(), progress: { documents: 0, perSecond: 0 } };
    this.#build = build;
    this.#position = watermark;
    this.#organisations = watermark;
    this.#backlog.keepLatest(NOT_TO_WAIT);
    this.#changed.length = 0;
    this.#stale = false;
    // What is remembered of organisations may be older than changes that are passed over now.
    this.#documents = new DocumentSource(this.#db);
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
        if (!this.#abort.signal.aborted) this.#onTrouble(error);
        throw error;
      })
      .finally(() => {
        this.#build = null;
        this.#restUntil = performance.now() + this.#limits.restMs;
      });
    // Thrown to whoever waits for it.
    build.done.catch(() => {});
  }

  #mayBuild(): boolean {
    return !this.#build && performance.now() >= this.#restUntil;
  }

  async #buildIsDue(): Promise<boolean> {
    if (this.#stale) return true;
    const status = await this.#status();
    if (!status) return false;
    if (status.generation === null) return true;
    const { liveDocuments, liveShare, changedDocuments, changedShare } = this.#limits;
    const { documents } = status;
    if (status.liveDocuments > Math.max(liveDocuments, documents * liveShare)) return true;
    const changed = status.liveDocuments + status.removedDocuments;
    return changed > Math.max(changedDocuments, documents * changedShare);
  }

  async #status() {
    return (await this.#engine.status()).find((one) => one.target === this.target);
  }

  /**
   * Records show names, countries and types of organisations, so these bring the records that link to them along: those that
   * were known before. Later ones are read with the organisation as it is now.
   */
  async #noteOrganisations(until: number): Promise<void> {
    if (tableOf(this.target) === null) this.#organisations = Math.max(this.#organisations, until);
    // All of them before any document is made: one made with facts that are not noted yet would pass them off as known.
    while (this.#organisations < until) {
      const changes = await organisationChanges(this.#db, this.#organisations, ORGANISATIONS);
      const rows = await this.#documents.changedFacts(changes.map((change) => change.id));
      if (rows.length > 0) this.#changed.push({ rows, upTo: this.#position });
      const isAll = changes.length < ORGANISATIONS;
      this.#organisations = Math.max(changes.at(-1)?.revision ?? 0, isAll ? until : 0);
    }
  }

  async #noteWritten(until: number): Promise<void> {
    const table = tableOf(this.target);
    while (this.#position < until && this.#backlog.written < MOST_WRITTEN) {
      const changes = table
        ? await recordChanges(this.#db, table, this.#position, PAGE)
        : await funderChanges(this.#db, this.#position, PAGE);
      this.#backlog.addWritten(changes.map((change) => change.id));
      const isAll = changes.length < PAGE;
      this.#position = Math.max(changes.at(-1)?.revision ?? 0, isAll ? until : 0);
    }
  }

  async #work(): Promise<void> {
    const ids = this.#backlog.next(STEP);
    if (ids.length > 0) {
      await this.#apply(ids);
      this.#backlog.done(ids);
    } else await this.#findLinked();
  }

  async #findLinked(): Promise<void> {
    const changed = this.#changed[0];
    const table = tableOf(this.target);
    if (!changed || !table) return;
    const linked = await recordsLinkedTo(this.#db, table, changed.rows, changed.upTo, MOST_LINKED + 1);
    if (linked.length > MOST_LINKED) this.#stale = true;
    else this.#backlog.addLinked(linked);
    this.#changed.shift();
  }

  /** Those that are not listed (any longer) leave the index. */
  async #apply(ids: number[]): Promise<void> {
    const documents = await this.#documents.some(this.target, ids);
    const listed = new Set(documents.map((document) => document.id));
    const deletes = ids.filter((id) => !listed.has(id));
    await this.#engine.apply(this.target, documents, deletes);
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

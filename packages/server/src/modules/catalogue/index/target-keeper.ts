import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type RestAfter, withoutRest } from '../../../platform/fairness/rests.ts';
import type { BuildProgress, TargetStatus } from '../../../platform/search/builds.ts';
import type { SearchEngine } from '../../../platform/search/port.ts';
import { buildFrom } from './build-index.ts';
import type { Stepped } from './follow-loop.ts';
import { MOST_WRITTEN, PendingChanges } from './pending-changes.ts';

/** The number of documents that are indexed at once. Our own engine's thread answers no searches while it splits their texts into words. */
const STEP = 50;
/** The number of last written records that do not wait for a build. */
const NOT_TO_WAIT = 2_000;

export interface KeeperLimits {
  /** When more written records than this wait, or than this share of the index if that is more, a build indexes them. */
  waitingRecords: number;
  waitingShare: number;
  /** The pause between two builds of a target, in milliseconds. */
  restMs: number;
}

/** Whether more written records wait than are worth being indexed one by one. No more than `MOST_WRITTEN` wait at a time. */
export function waitTooMany(
  written: number,
  documents: number,
  { waitingRecords, waitingShare }: Pick<KeeperLimits, 'waitingRecords' | 'waitingShare'>,
): boolean {
  return written > Math.min(MOST_WRITTEN - 1, Math.max(waitingRecords, documents * waitingShare));
}

export interface TargetKeeperOptions {
  limits: KeeperLimits;
  /** Called with the reason when a build failed. The build is tried again. */
  onTrouble(error: unknown): void;
  /** How long a build is to rest after a turn. */
  restAfter: RestAfter;
}

/** Keeps one target of an engine in step with the catalogue. A build runs beside its steps. */
export class TargetKeeper implements Stepped {
  readonly target: SearchTarget;
  readonly #db: ConstructorParameters<typeof PendingChanges>[1];
  readonly #engine: SearchEngine;
  readonly #options: TargetKeeperOptions;
  readonly #pending: PendingChanges;
  /** Whether the revision from which to follow the catalogue is known. */
  #started = false;
  /** The last watermark that the engine was given. */
  #watermark: string | null = null;
  /** The generation that is followed. */
  #generation: string | null = null;
  /** What the index last said of itself. */
  #known: TargetStatus | null = null;
  #build: { done: Promise<void>; progress: BuildProgress } | null = null;
  #restUntil = 0;
  #caughtUpAt = performance.now();
  #turn: Promise<unknown> = Promise.resolve();
  readonly #abort = new AbortController();

  constructor(
    target: SearchTarget,
    db: ConstructorParameters<typeof PendingChanges>[1],
    engine: SearchEngine,
    options: TargetKeeperOptions,
  ) {
    this.target = target;
    this.#db = db;
    this.#engine = engine;
    this.#options = options;
    this.#pending = new PendingChanges(target, db);
  }

  get building(): BuildProgress | null {
    return this.#build?.progress ?? null;
  }

  /** The changed documents that wait to be indexed, as far as they are noted. */
  get waiting(): number {
    return this.#pending.size;
  }

  /** How many milliseconds ago the index last had every change. Before it first has, counted from the start. */
  get behindMs(): number {
    return performance.now() - this.#caughtUpAt;
  }

  /**
   * Notes all changes up to the visible revision `until`, indexes the most urgent ones (at most fifty documents),
   * and starts a build when one is due. Returns whether there is more to do at once.
   */
  step(until: number): Promise<boolean> {
    return this.#alone(async () => {
      if (!this.#started) await this.#start(until);
      if (!this.#started) return false;
      const isNoted = await this.#pending.note(until);
      if (
        this.#mayBuild() &&
        waitTooMany(this.#pending.written, this.#known?.documents ?? 0, this.#options.limits)
      )
        this.#startBuild(until);
      await this.#indexNext(until);
      if (!this.#build) {
        const status = await this.#status();
        if (this.#isOfOthers(status)) return this.#followAnew();
        if (this.#mayBuild() && this.#isBuildDue(status)) this.#startBuild(until);
      }
      const isBehind = !isNoted || !this.#pending.isEmpty;
      if (!isBehind && !this.#build) this.#caughtUpAt = performance.now();
      return isBehind;
    });
  }

  /** Builds a new generation now, after any running build. Resolves when the new generation answers searches. */
  async rebuild(until: number): Promise<void> {
    await this.settled();
    await this.#alone(async () => {
      this.#started = true;
      if (!this.#build) this.#startBuild(until);
    });
    await this.settled();
  }

  /** Resolves when the running build has ended, or at once when there is none. Throws the error that ended the build. */
  async settled(): Promise<void> {
    await this.#build?.done;
  }

  /** Gives up a running build. The previous generation stays. */
  async close(): Promise<void> {
    this.#abort.abort();
    await this.#build?.done.catch(() => {});
  }

  /**
   * Continues from the watermark of the engine, or starts a build when the engine has no usable index. After a failed
   * build it waits first.
   */
  async #start(until: number): Promise<void> {
    const { generation, watermark } = await this.#status();
    const revision = generation === null ? Number.NaN : Number(watermark);
    // A watermark ahead of the catalogue belongs to another database.
    const isUsable = Number.isInteger(revision) && revision <= until;
    if (!isUsable && performance.now() < this.#restUntil) return;
    this.#started = true;
    if (!isUsable) return this.#startBuild(until);
    this.#pending.followFrom(revision);
    this.#watermark = watermark;
    this.#generation = generation;
  }

  /**
   * Starts a build. It is called between two steps: every change applied after this moment survives the switch to the
   * new generation.
   */
  #startBuild(until: number): void {
    const asOf = this.#pending.leaveToBuild(until, NOT_TO_WAIT);
    const watermark = String(asOf);
    const build = { done: Promise.resolve(), progress: { documents: 0, perSecond: 0 } };
    this.#build = build;
    build.done = buildFrom(this.#pending.documents, this.#db, this.#engine, this.target, {
      watermark,
      asOf,
      onProgress: (progress) => {
        build.progress = progress;
      },
      signal: this.#abort.signal,
      // While no index answers, people wait for the first one.
      restAfter: this.#known?.generation ? this.#options.restAfter : withoutRest,
    })
      .then(({ generation }) => {
        this.#watermark = watermark;
        this.#generation = generation;
      })
      .catch((error: unknown) => {
        // The changes that were left to the build must be found again.
        this.#started = false;
        if (!this.#abort.signal.aborted) this.#options.onTrouble(error);
        throw error;
      })
      .finally(() => {
        this.#build = null;
        this.#restUntil = performance.now() + this.#options.limits.restMs;
      });
    // `settled` throws the error to those who wait. When nobody waits, it has already been reported.
    build.done.catch(() => {});
  }

  /**
   * Whether another process has built this generation. It lacks what was given to the one before since that build began, so it
   * is followed from its own watermark.
   */
  #isOfOthers({ generation }: TargetStatus): boolean {
    return this.#started && generation !== null && generation !== this.#generation;
  }

  #followAnew(): boolean {
    this.#started = false;
    return true;
  }

  #mayBuild(): boolean {
    return !this.#build && performance.now() >= this.#restUntil;
  }

  #isBuildDue(status: TargetStatus): boolean {
    const { generation, rebuildDue } = status;
    return this.#pending.needsBuild || generation === null || rebuildDue;
  }

  async #status(): Promise<TargetStatus> {
    const status = (await this.#engine.status()).find((one) => one.target === this.target);
    if (!status) throw new Error(`The search engine knows no ${this.target}`);
    this.#known = status;
    return status;
  }

  /** Indexes the next documents. When nothing else waits, it also gives the engine the watermark. */
  async #indexNext(until: number): Promise<void> {
    const ids = await this.#pending.next(STEP);
    // While a build runs, or when it has just failed, the changes left to it are not yet indexed, so no watermark can
    // be given.
    const revision = this.#build || !this.#started ? null : this.#pending.indexedUpTo(ids);
    const watermark = revision === null ? null : String(revision);
    if (ids.length === 0 && (watermark === null || watermark === this.#watermark)) return;
    // Records that are no longer listed leave the index.
    const upserts = await this.#pending.documents.some(this.target, ids);
    const listed = new Set(upserts.map((document) => document.id));
    const deletes = ids.filter((id) => !listed.has(id));
    await this.#engine.apply(this.target, { upserts, deletes, asOf: until }, watermark);
    this.#pending.done(ids);
    this.#watermark = watermark ?? this.#watermark;
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

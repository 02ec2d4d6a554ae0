import { isDeepStrictEqual } from 'node:util';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { TargetStatus } from '../builds.ts';
import type { IndexUnavailable } from '../faults.ts';
import type { IndexChanges, IndexDocument, IndexSchema } from '../port.ts';
import type { AverageLengths } from '../ranking.ts';
import { missing, unusable } from '../unavailable.ts';
import { type Attached, attach, detach } from './attached.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { Pointer } from './generations.ts';
import type { IndexParts } from './index-parts.ts';
import type { Lease } from './lease.ts';
import { Segments } from './lists/segments.ts';
import { LivePart } from './live-part.ts';
import { isRebuildDue } from './rebuild-due.ts';
import { ScopedPart } from './scopes/scoped-part.ts';
import { Scopes } from './scopes/scopes.ts';

const unknownAverages: AverageLengths = [10, 10, 5, 150];
const refreshMs = 1_000;
const filesChanged = 'its files were changed or removed';

interface View {
  attached: Attached | null;
  live: LivePart;
  readers: number;
  retired: (() => Promise<void>) | null;
}

/** The index of one target: its current generation, its live part, and the switch from one generation to the next. */
export class TargetIndex {
  readonly schema: IndexSchema;
  readonly #parts: IndexParts;
  readonly scopes = new Scopes();
  #view: View;
  #fault: IndexUnavailable | null = null;
  #refreshedAt = 0;
  #publishing: string | null = null;
  #writing: Promise<unknown> = Promise.resolve();
  #switching: Promise<void> = Promise.resolve();

  private constructor(schema: IndexSchema, parts: IndexParts) {
    this.schema = schema;
    this.#parts = parts;
    this.#view = { attached: null, live: LivePart.empty(schema), readers: 0, retired: null };
  }

  static async open(schema: IndexSchema, parts: IndexParts): Promise<TargetIndex> {
    const index = new TargetIndex(schema, parts);
    await index.refresh();
    if (!index.#view.attached && !index.#fault) parts.onUnusable(schema.target, null);
    return index;
  }

  get target(): SearchTarget {
    return this.schema.target;
  }

  /** The mark of the live part at which a new build begins. */
  get mark(): number {
    return this.#view.live.mark;
  }

  /** The index with the documents of a scope (null: none). Throws `IndexUnavailable` when there is no usable generation. */
  async lease(scope: string | null): Promise<Lease> {
    await this.#look();
    const view = this.#view;
    if (!view.attached) throw this.#fault ?? missing(this.target);
    this.#checkFiles(view.attached);
    view.readers++;
    const { attached } = view;
    const { alias, columns, facts, runs } = attached;
    const { isEmpty, removed, words } = view.live;
    const changed = isEmpty ? [] : [{ part: view.live.part(), words }];
    const scoped = this.scopes.part(scope);
    const beside = [...changed, ...(scoped ? [scoped] : [])];
    return {
      generation: alias,
      changes: changed[0]?.words ?? null,
      beside: beside.map((each) => each.words),
      schema: this.schema,
      facts,
      runs,
      segments: async (fields) => {
        await columns.load(fields);
        return Segments.of(
          columns.part(removed),
          facts.segmentEnds,
          beside.map((each) => each.part),
        );
      },
      words: columns,
      check: () => this.#checkFiles(attached),
      condemn: (error) => this.#condemn(error, attached),
      release: () => {
        view.readers--;
        void this.#dispose(view);
      },
    };
  }

  /**
   * Takes up a generation that another process has built. Condemns the present one when its files are no longer as they
   * were opened: searches go on as long as the open ones are whole, and a new build is due.
   */
  async #look(): Promise<void> {
    if (performance.now() - this.#refreshedAt > refreshMs) await this.refresh();
    const isSame = () => (this.#view.attached?.files.state ?? 'same') === 'same';
    if (isSame()) return;
    // Another process may have cleared them away behind a new generation.
    await this.refresh();
    if (!isSame()) this.#condemn(filesChanged);
  }

  /** Switches to the generation that the pointer names, when it is a new one. Another process may have built it. */
  async refresh(): Promise<void> {
    this.#refreshedAt = performance.now();
    // Nobody waits for a switch that takes long, and it will come anyway.
    if (this.#publishing !== null) return;
    await this.#switch(async () => {
      // It is read between two switches, so that no pointer of before the last one is followed.
      const pointer = await this.#pointer();
      const { attached } = this.#view;
      if (pointer === 'unread' || this.#publishing !== null) return;
      if (pointer && pointer.generation !== attached?.pointer.generation) await this.#takeUp(pointer, 0);
      else if (attached && !isDeepStrictEqual(pointer, attached.pointer))
        this.#condemn('the file that names it was changed or removed');
    });
  }

  /** Makes a finished build the current generation. It already contains the changes older than `mark`. */
  async publish(file: string, pointer: Omit<Pointer, 'sizeBytes'>, mark: number): Promise<void> {
    this.#publishing = pointer.generation;
    try {
      const published = await this.#parts.generations.publish(this.target, file, pointer);
      await this.#switch(() => this.#takeUp(published, mark));
    } finally {
      this.#publishing = null;
    }
    if (this.#fault) throw this.#fault;
  }

  /**
   * Notes that the generation is damaged, if it is still the attached one. The status then names no generation until another
   * one is built. Searches that do not touch the damaged part are still answered. Returns what is to be said of it.
   */
  #condemn(error: unknown, attached = this.#view.attached): IndexUnavailable {
    const reason = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    const fault = unusable(this.target, reason);
    if (attached !== this.#view.attached) return fault;
    if (!this.#fault) this.#parts.onUnusable(this.target, reason);
    this.#fault = fault;
    return fault;
  }

  /** What the pointer says. "unread": it could not be read this time, and the attached generation serves on. */
  async #pointer(): Promise<Pointer | null | 'unread'> {
    try {
      return await this.#parts.generations.current(this.target);
    } catch (error) {
      if (!this.#view.attached) this.#condemn(error);
      return 'unread';
    }
  }

  async apply({ upserts, deletes }: IndexChanges): Promise<void> {
    await this.#exclusively(async () => {
      const { attached, live } = this.#view;
      await attached?.columns.load([]);
      const generation = attached?.columns.part(null) ?? null;
      await live.apply(upserts, deletes, { generation, averages: this.#averages });
    });
  }

  /** Gives a scope these documents in place of those that it has. */
  async putScope(scope: string, documents: IndexDocument[]): Promise<void> {
    await this.#exclusively(async () => {
      const isEmpty = documents.length === 0;
      const part = isEmpty ? null : await ScopedPart.of(this.schema, documents, this.#averages);
      this.scopes.put(scope, part);
    });
  }

  async status(): Promise<TargetStatus> {
    await this.#look();
    const { attached, live } = this.#view;
    const { documents: present, held, added } = live;
    const generation = this.#fault ? null : (attached?.pointer.generation ?? null);
    const written = attached?.facts.documents ?? 0;
    const removed = live.removed?.countBelow(written) ?? 0;
    return {
      target: this.target,
      generation,
      documents: written - removed + present,
      revision: generation && `${generation}-${live.mark}`,
      watermark: attached?.facts.watermark ?? null,
      rebuildDue: isRebuildDue({ written, removed, live: present, held, added }, this.#parts.rebuildLimits),
      sizeBytes: attached?.pointer.sizeBytes ?? 0,
      builtAt: attached?.facts.builtAt ?? null,
    };
  }

  /** Closes the file of runs. No search may be reading any more. */
  async close(): Promise<void> {
    await this.#switching;
    await this.#exclusively(async () => this.#view.attached?.runs.close());
  }

  #checkFiles(attached: Attached): void {
    if (attached.files.state === 'changed') throw this.#condemn(filesChanged, attached);
  }

  get #averages(): AverageLengths {
    return this.#view.attached?.facts.averages ?? unknownAverages;
  }

  #switch(work: () => Promise<void>): Promise<void> {
    const done = this.#switching.then(work);
    this.#switching = done.catch(() => undefined);
    return done;
  }

  /** Changes go on while the new generation is read. They wait only for the step from one live part to the next. */
  async #takeUp(pointer: Pointer, mark: number): Promise<void> {
    const old = this.#view;
    if (pointer.generation === old.attached?.pointer.generation) return;
    try {
      await this.#changeTo(await attach(this.#parts, this.schema, pointer), mark);
    } catch (error) {
      if (!this.#parts.closing.aborted) this.#condemn(error);
      return;
    }
    old.retired = async () => {
      if (old.attached) {
        await this.#letGo(old, old.attached);
        setImmediate(collectGarbage);
      }
      await this.#parts.generations.sweep();
    };
    await this.#dispose(old);
  }

  /**
   * Empties a view that nobody reads any more, and detaches its generation. The caller still holds the view, so its memory could not be
   * collected otherwise.
   */
  async #letGo(view: View, attached: Attached): Promise<void> {
    view.attached = null;
    view.live = LivePart.empty(this.schema);
    await detach(this.#parts, attached);
  }

  /** Loads what searches used before, so that none has to wait for it. Detaches the generation when it cannot be taken up. */
  async #changeTo(attached: Attached, mark: number): Promise<void> {
    const { columns } = attached;
    try {
      await columns.loadLike(this.#view.attached?.columns ?? columns);
      await this.#exclusively(async () => {
        const live = await this.#view.live.successor(this.schema, mark, columns.part(null));
        await columns.join(live.part());
        this.#view = { attached, live, readers: 0, retired: null };
        this.#fault = null;
      });
    } catch (error) {
      await detach(this.#parts, attached);
      throw error;
    }
  }

  async #dispose(view: View): Promise<void> {
    if (view.readers > 0 || !view.retired) return;
    const retire = view.retired;
    view.retired = null;
    await retire();
  }

  #exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#writing.then(work);
    this.#writing = result.catch(() => undefined);
    return result;
  }
}

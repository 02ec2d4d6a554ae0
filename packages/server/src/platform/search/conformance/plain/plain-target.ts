import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { BuildOptions, TargetStatus } from '../../builds.ts';
import { IndexUnavailable } from '../../faults.ts';
import type { IndexDocument, IndexSchema } from '../../port.ts';
import { Reference } from '../reference.ts';
import { type Built, type Change, Journal } from './journal.ts';

/**
 * One target of the plain engine: the reference, with all documents in memory, and the journal, which outlives the
 * process.
 */
export class PlainTarget {
  readonly schema: IndexSchema;
  readonly #journal: Journal;
  #documents = new Reference();
  readonly #scopes = new Map<string, Reference>();
  readonly #scopeRevisions = new Map<string, number>();
  #built: Built | null = null;
  #watermark: string | null = null;
  /** The number of changes in the journal. The documents of the build are the first change. */
  #changes = 0;
  /** For each running build: the changes since it began. */
  readonly #meanwhile = new Set<Change[]>();
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(schema: IndexSchema, file: string) {
    this.schema = schema;
    this.#journal = new Journal(file);
  }

  static async open(schema: IndexSchema, file: string): Promise<PlainTarget> {
    const target = new PlainTarget(schema, file);
    const written = await target.#journal.read();
    if (!written) return target;
    target.#built = written.built;
    target.#watermark = written.built.watermark;
    for (const change of written.changes) target.#take(change);
    return target;
  }

  /** The documents, with those of a scope. Throws `IndexUnavailable` before the first build. */
  documents(scope: string | null): Reference {
    if (!this.#built)
      throw new IndexUnavailable(`The search index of ${this.schema.target} was never built.`);
    const scoped = scope === null ? undefined : this.#scopes.get(scope);
    return scoped ? this.#documents.with(scoped) : this.#documents;
  }

  putScope(scope: string, documents: IndexDocument[]): void {
    this.#scopes.set(scope, new Reference(documents));
    this.#scopeRevisions.set(scope, this.scopeRevision(scope) + 1);
  }

  scopeRevision(scope: string): number {
    return this.#scopeRevisions.get(scope) ?? 0;
  }

  async status(): Promise<TargetStatus> {
    const generation = this.#built?.generation ?? null;
    return {
      target: this.schema.target,
      generation,
      documents: this.#documents.ids.length,
      revision: generation && `${generation}-${this.#changes}`,
      watermark: this.#watermark,
      rebuildDue: false,
      sizeBytes: generation ? (await stat(this.#journal.file)).size : 0,
      builtAt: this.#built?.builtAt ?? null,
    };
  }

  apply(change: Change): Promise<void> {
    return this.#alone(async () => {
      if (this.#built) await this.#journal.add(change);
      for (const changes of this.#meanwhile) changes.push(change);
      this.#take(change);
    });
  }

  async build(documents: AsyncIterable<IndexDocument>, options: BuildOptions): Promise<void> {
    const { watermark, onProgress, signal } = options;
    const startedAt = performance.now();
    const meanwhile: Change[] = [];
    this.#meanwhile.add(meanwhile);
    try {
      const next = new Reference();
      let count = 0;
      for await (const document of documents) {
        signal?.throwIfAborted();
        next.put(document);
        onProgress?.({ documents: ++count, perSecond: (1000 * count) / (performance.now() - startedAt) });
      }
      await this.#alone(async () => {
        signal?.throwIfAborted();
        for (const change of meanwhile) merge(next, change);
        const built = { generation: randomUUID(), watermark, builtAt: new Date().toISOString() };
        await this.#journal.replace(built, next.documents());
        this.#documents = next;
        this.#built = built;
        this.#watermark = watermark;
        this.#changes = 1;
      });
    } finally {
      this.#meanwhile.delete(meanwhile);
    }
  }

  #take(change: Change): void {
    merge(this.#documents, change);
    this.#changes++;
    // Nothing is stored before the first build, so no watermark can be promised.
    if (this.#built) this.#watermark = change.watermark ?? this.#watermark;
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

function merge(documents: Reference, { upserts, deletes }: Change): void {
  for (const id of deletes) documents.delete(id);
  for (const document of upserts) documents.put(document);
}

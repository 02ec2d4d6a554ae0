import type { SearchEngine } from '../../../platform/search/port.ts';
import type { DocumentSource } from '../index/document-source.ts';
import type { Stepped } from '../index/follow-loop.ts';
import { accountChangedAfter } from './internal-records.views.ts';

/**
 * Keeps the internal opportunities of each institution in its scope of the search index. An engine keeps scopes in
 * memory, so it is given all of them after a start. An institution whose scope cannot be renewed does not hold up the
 * others: it is tried again when they are done.
 */
export class ScopeKeeper implements Stepped {
  readonly #db: Parameters<typeof accountChangedAfter>[0];
  readonly #engine: SearchEngine;
  readonly #documents: DocumentSource;
  /** Everything up to this revision is in the scopes. */
  #revision = 0;
  /** The institutions whose scope could not be renewed. The one that was tried last is last. */
  readonly #failed = new Set<string>();
  readonly #onTrouble: (error: unknown) => void;

  constructor(
    db: Parameters<typeof accountChangedAfter>[0],
    engine: SearchEngine,
    documents: DocumentSource,
    onTrouble: (error: unknown) => void,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#documents = documents;
    this.#onTrouble = onTrouble;
  }

  /** Renews the scope of one institution. Returns whether there may be more to do. Throws when only failures are left. */
  async step(until: number): Promise<boolean> {
    const changed = until > this.#revision ? await accountChangedAfter(this.#db, this.#revision) : null;
    const [failed] = this.#failed;
    const accountId = changed?.accountId ?? failed;
    if (accountId === undefined) return false;
    this.#failed.delete(accountId);
    try {
      const documents = await this.#documents.internal(accountId);
      await this.#engine.putScope('opportunities', accountId, documents);
    } catch (error) {
      this.#failed.add(accountId);
      if (!changed) throw error;
      this.#onTrouble(error);
    }
    if (changed) this.#revision = changed.revision;
    return true;
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {}
}

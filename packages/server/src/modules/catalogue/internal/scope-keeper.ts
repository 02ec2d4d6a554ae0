import type { SearchEngine } from '../../../platform/search/port.ts';
import type { DocumentSource } from '../index/document-source.ts';
import type { Stepped } from '../index/follow-loop.ts';
import { accountChangedAfter } from './internal-records.views.ts';

/**
 * Keeps the internal opportunities of each institution in its scope of the search index. An engine keeps scopes in
 * memory, so it is given all of them after a start.
 */
export class ScopeKeeper implements Stepped {
  readonly #db: Parameters<typeof accountChangedAfter>[0];
  readonly #engine: SearchEngine;
  readonly #documents: DocumentSource;
  /** Everything up to this revision is in the scopes. */
  #revision = 0;

  constructor(
    db: Parameters<typeof accountChangedAfter>[0],
    engine: SearchEngine,
    documents: DocumentSource,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#documents = documents;
  }

  /** Renews the scope of one institution. Returns whether there may be more to do. */
  async step(until: number): Promise<boolean> {
    if (until <= this.#revision) return false;
    const changed = await accountChangedAfter(this.#db, this.#revision);
    if (!changed) return false;
    const documents = await this.#documents.internal(changed.accountId);
    await this.#engine.putScope('opportunities', changed.accountId, documents);
    this.#revision = changed.revision;
    return true;
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {}
}

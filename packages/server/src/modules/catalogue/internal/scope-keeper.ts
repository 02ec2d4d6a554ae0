import type { SearchEngine } from '../../../platform/search/port.ts';
import type { DocumentSource } from '../index/document-source.ts';
import type { Stepped } from '../index/follow-loop.ts';
import { organisationChanges, withMerged } from '../organisations/organisations.views.ts';
import { accountChangedAfter } from './internal-records.views.ts';

/** The number of changed organisations that are read at once. */
const ORGANISATIONS = 500;

/**
 * Keeps the internal opportunities of each institution in its scope of the search index. It gives the engine all of them when it
 * begins: an engine in the process keeps scopes in memory, and on a cluster another server may have kept them until now. A scope
 * is also renewed when a funder of its opportunities has changed.
 * An institution whose scope cannot be renewed does not hold up the others: it is tried again when they are done.
 */
export class ScopeKeeper implements Stepped {
  readonly #db: Parameters<typeof accountChangedAfter>[0];
  readonly #engine: SearchEngine;
  readonly #documents: DocumentSource;
  /** Every internal opportunity up to this revision is in the scopes. */
  #revision = 0;
  /** Changes of organisations up to this revision are noted. */
  #organisations = 0;
  /** The organisations with whose facts each scope was made. */
  readonly #linked = new Map<string, ReadonlySet<number>>();
  /** The institutions whose scope was made with facts that have changed. */
  readonly #changed = new Set<string>();
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

  /**
   * Renews the scope of one institution, as of the visible revision `until` or later. Returns whether there may be more to
   * do. Throws when only failures are left.
   */
  async step(until: number): Promise<boolean> {
    await this.#noteOrganisations(until);
    const changed = until > this.#revision ? await accountChangedAfter(this.#db, this.#revision) : null;
    this.#revision = changed?.revision ?? Math.max(this.#revision, until);
    const due = changed?.accountId ?? [...this.#changed][0];
    const accountId = due ?? [...this.#failed][0];
    if (accountId === undefined) return false;
    this.#changed.delete(accountId);
    this.#failed.delete(accountId);
    try {
      const { documents, linked } = await this.#documents.internal(accountId);
      this.#linked.set(accountId, linked);
      await this.#engine.putScope('opportunities', accountId, documents);
    } catch (error) {
      this.#failed.add(accountId);
      if (due === undefined) throw error;
      this.#onTrouble(error);
    }
    return true;
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {}

  /** Notes which scopes show organisations that have changed. Their facts are read again for the next documents. */
  async #noteOrganisations(until: number): Promise<void> {
    // What is indexed from now on is made with the facts of now.
    if (this.#linked.size === 0) this.#organisations = until;
    while (this.#organisations < until) {
      const changes = await organisationChanges(this.#db, this.#organisations, ORGANISATIONS);
      const shown = await withMerged(
        this.#db,
        changes.map(({ id }) => id),
      );
      const scopes = [...this.#linked];
      const used = shown.filter((id) => scopes.some(([, linked]) => linked.has(id)));
      const rows = used.length > 0 ? await this.#documents.changedFacts(used) : [];
      for (const [accountId, linked] of scopes)
        if (rows.some((id) => linked.has(id))) this.#changed.add(accountId);
      const isAll = changes.length < ORGANISATIONS;
      this.#organisations = Math.max(changes.at(-1)?.revision ?? 0, isAll ? until : 0);
    }
  }
}

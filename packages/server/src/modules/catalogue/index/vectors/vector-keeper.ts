import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/db/schema.ts';
import { DocumentSource } from '../document-source.ts';
import { FollowLoop, type Stepped } from '../follow-loop.ts';
import { publicRevision, recordChanges } from '../index-feed.views.ts';
import { KeptVectors, type KeptVectorsOptions } from './kept-vectors.ts';

/** The number of changed calls that are looked at before it is noted how far the vectors are. */
const STEP = 20;

export interface VectorKeeperOptions extends KeptVectorsOptions {
  db: Kysely<Database>;
}

/** What keeps vectors in step with the catalogue until it is closed. */
export interface VectorLoop {
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** Starts to keep the vectors of opportunities. They are never waited for. `onTrouble` works as with the index. */
export function keepVectors(options: VectorKeeperOptions & { pollMs?: number }): VectorLoop {
  const { db, onTrouble, pollMs = 2_000 } = options;
  return new FollowLoop(new VectorKeeper(options), { revision: () => publicRevision(db), onTrouble, pollMs });
}

/**
 * Keeps the vectors of opportunities in step with the catalogue. Only a call whose title or text is another gets new vectors.
 * After a stop it goes on where it was.
 */
class VectorKeeper implements Stepped {
  readonly #options: VectorKeeperOptions;
  readonly #documents: DocumentSource;
  #kept: KeptVectors | null = null;
  #revision = 0;
  #isClosed = false;

  constructor(options: VectorKeeperOptions) {
    this.#options = options;
    this.#documents = new DocumentSource(options.db);
  }

  async step(until: number): Promise<boolean> {
    const kept = this.#kept ?? (await this.#open(until));
    const changes = await recordChanges(this.#options.db, 'opportunity', this.#revision, STEP);
    const last = changes.at(-1)?.revision;
    if (last === undefined) {
      this.#options.maker.rest();
      return false;
    }
    const listed = changes.filter((change) => change.listed).map(({ id }) => id);
    const documents = await this.#documents.some('opportunities', listed);
    const present = new Set(documents.map(({ id }) => id));
    await kept.remove(changes.map(({ id }) => id).filter((id) => !present.has(id) && kept.has(id)));
    for (const { id, text } of documents) {
      if (this.#isClosed) throw new Error('The vectors are no longer kept');
      await kept.renew(id, { title: text.title, body: text.body }, 'Call');
    }
    this.#revision = last;
    await kept.complete(last);
    return true;
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#options.maker.rest();
    await this.#kept?.close();
  }

  async #open(until: number): Promise<KeptVectors> {
    const kept = await KeptVectors.open(this.#options, until);
    if (this.#isClosed) {
      await kept.close();
      throw new Error('The vectors are no longer kept');
    }
    this.#revision = kept.revision;
    this.#kept = kept;
    return kept;
  }
}

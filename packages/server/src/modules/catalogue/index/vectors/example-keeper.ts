import { setTimeout as sleep } from 'node:timers/promises';
import { firstPassage } from '../../../../platform/meaning/passages.ts';
import type { Examples } from '../../../../platform/search/examples.ts';
import type { SearchEngine } from '../../../../platform/search/port.ts';
import { DocumentSource } from '../document-source.ts';
import { FollowLoop, type Stepped } from '../follow-loop.ts';
import { publicRevision, recordChanges } from '../index-feed.views.ts';
import { examplesOfProgrammes } from './examples-of-programmes.ts';
import { KeptVectors } from './kept-vectors.ts';
import type { VectorKeeperOptions, VectorLoop } from './vector-keeper.ts';

/** The number of awards whose vectors are made in one step. */
const STEP = 20;
/** The number of changes of the catalogue that are looked at in one step. Most awards are no examples. */
const CHANGES = 2_000;
/** After a choice, this many times its duration pass before awards are chosen again. */
const RESTS = 20;

export interface ExampleKeeperOptions extends VectorKeeperOptions {
  /** Its index says which awards belong to a programme. */
  engine: Pick<SearchEngine, 'examples' | 'search' | 'status'>;
  /** Which awards are examples of which programmes, as searches use it. */
  examples: { of: Examples };
  /** Awards are chosen again after so many times the time that the last choice took (20). */
  rests?: number;
}

/**
 * Starts to keep the vectors of awards that stand for their programmes: at most 60 of each programme that a call has. They follow
 * the index and are never waited for.
 */
export function keepExamples(options: ExampleKeeperOptions & { pollMs?: number }): VectorLoop {
  const { db, onTrouble, pollMs = 2_000 } = options;
  return new FollowLoop(new ExampleKeeper(options), {
    revision: () => publicRevision(db),
    onTrouble,
    pollMs,
  });
}

class ExampleKeeper implements Stepped {
  readonly #options: ExampleKeeperOptions;
  readonly #documents: DocumentSource;
  #kept: KeptVectors | null = null;
  #revision = 0;
  readonly #abort = new AbortController();
  /** The awards are not chosen anew before. */
  #restUntil = 0;
  /** The awards that have vectors or are to have them, and the state of the index for which they were chosen. */
  #wanted: { of: string; ids: ReadonlySet<number> } | null = null;

  constructor(options: ExampleKeeperOptions) {
    this.#options = options;
    this.#documents = new DocumentSource(options.db);
  }

  async step(until: number): Promise<boolean> {
    const wanted = await this.#chosen();
    if (wanted === null) return false;
    const kept = this.#kept ?? (await this.#open(until));
    await kept.remove([...kept.ids].filter((id) => !wanted.has(id)));
    const changes = await recordChanges(this.#options.db, 'award', this.#revision, CHANGES);
    const changed = changes.map(({ id }) => id).filter((id) => kept.has(id));
    const missing = [...wanted].filter((id) => !kept.has(id));
    const found = await this.#renew(kept, [...changed, ...missing.slice(0, STEP)]);
    this.#revision = changes.at(-1)?.revision ?? this.#revision;
    // An award that has just been withdrawn is not found, and is an example until the index follows.
    if (changes.length > 0 || found > 0) {
      await kept.complete(this.#revision);
      return true;
    }
    this.#options.maker.rest();
    return false;
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {
    this.#abort.abort();
    this.#options.maker.rest();
    await this.#kept?.close();
  }

  /** Returns how many of these awards were found. */
  async #renew(kept: KeptVectors, ids: number[]): Promise<number> {
    const documents = await this.#documents.some('awards', ids);
    for (const { id, text } of documents) {
      if (this.#abort.signal.aborted) throw new Error('The vectors are no longer kept');
      await kept.renew(id, { title: text.title, body: firstPassage(text.body) }, 'Award');
    }
    return documents.length;
  }

  /** The awards that are examples, chosen anew when the index has changed. Null while there is no index. */
  async #chosen(): Promise<ReadonlySet<number> | null> {
    const { engine, examples, rests = RESTS } = this.#options;
    const of = await revisionsOf(engine);
    if (of === null) return null;
    if (this.#wanted?.of !== of) {
      await sleep(Math.max(0, this.#restUntil - performance.now()), undefined, {
        signal: this.#abort.signal,
      });
      const start = performance.now();
      examples.of = await examplesOfProgrammes(engine);
      this.#restUntil = performance.now() + (performance.now() - start) * rests;
      this.#wanted = { of, ids: new Set([...examples.of.values()].flat()) };
    }
    return this.#wanted.ids;
  }

  async #open(until: number): Promise<KeptVectors> {
    const kept = await KeptVectors.open(this.#options, until);
    if (this.#abort.signal.aborted) {
      await kept.close();
      throw new Error('The vectors are no longer kept');
    }
    this.#revision = kept.revision;
    this.#kept = kept;
    return kept;
  }
}

/** The state of the index of calls and awards. Null while one of them cannot be searched. */
async function revisionsOf(engine: Pick<SearchEngine, 'status'>): Promise<string | null> {
  const status = (await engine.status()).filter(({ target }) => target !== 'funders');
  const revisions = status.flatMap(({ generation, revision }) => (generation === null ? [] : [revision]));
  return revisions.length < 2 ? null : revisions.join(' ');
}

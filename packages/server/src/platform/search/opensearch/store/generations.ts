import { setInterval as every } from 'node:timers';
import type { IndexSchema } from '../../port.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { GenerationFacts } from '../facts.ts';
import type { IndexNames } from '../index-names.ts';
import { companionIndex, documentIndex } from '../writing/mapping.ts';
import type { FactsStore } from './facts-store.ts';

/** Somebody who builds says so this often, and is taken to be gone after the second time. */
const ALIVE_EVERY_MS = 20_000;
const GONE_AFTER_MS = 120_000;
/** A replaced generation stays for so long, because somebody may still read a long list from it. */
const RETIRED_FOR_MS = 600_000;
/** Making and switching indexes waits for a node that takes over from another. */
const TIME_LIMIT_MS = 120_000;

export interface Sizes {
  shards: number;
  replicas: number;
}

/** A generation that is being built. */
export interface Building {
  generation: string;
  documentsIndex: string;
  companionIndex: string;
  /** Ends the signs of life. */
  stop(): void;
}

/** The indexes of the generations of one target: begins, publishes and removes them. */
export class Generations {
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  readonly #schema: IndexSchema;
  readonly #facts: FactsStore;
  readonly #sizes: Sizes;

  constructor(cluster: Cluster, names: IndexNames, schema: IndexSchema, facts: FactsStore, sizes: Sizes) {
    this.#cluster = cluster;
    this.#names = names;
    this.#schema = schema;
    this.#facts = facts;
    this.#sizes = sizes;
  }

  /** Creates the empty indexes of a new generation, after removing what killed builds have left. */
  async begin(facts: Omit<GenerationFacts, 'generation'>): Promise<Building> {
    await this.sweep();
    const generation = this.#names.newGeneration();
    const [documents, companion] = [this.#names.documentsOf(generation), this.#names.companionOf(generation)];
    await this.#create(documents, documentIndex(this.#schema, this.#sizes));
    await this.#create(companion, companionIndex());
    const sayAlive = () =>
      this.#facts.write(companion, { ...facts, generation, builtAt: new Date().toISOString() });
    await sayAlive();
    const alive = every(() => sayAlive().catch(() => {}), ALIVE_EVERY_MS);
    return {
      generation,
      documentsIndex: documents,
      companionIndex: companion,
      stop: () => clearInterval(alive),
    };
  }

  /** Makes written indexes searchable, and waits for their copies on the other nodes. */
  async finish(
    { documentsIndex, companionIndex: companion }: Building,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (const index of [documentsIndex, companion]) {
      await this.#do('PUT', `/${index}/_settings`, {
        index: { refresh_interval: '1s', number_of_replicas: this.#sizes.replicas },
      });
      await this.#do('POST', `/${index}/_refresh`);
    }
    const path = `/_cluster/health/${documentsIndex},${companion}`;
    const query = { wait_for_no_initializing_shards: true, timeout: '5s' };
    // A copy for which there is no node does not begin, and is not waited for.
    for (let copying = 1; copying > 0; ) {
      const health = { method: 'GET' as const, path, query, allow: [408], signal };
      ({ initializing_shards: copying } = await this.#cluster.call<{ initializing_shards: number }>(health));
    }
  }

  /** Makes a generation the current one, in one step. The one before stays for a while. */
  async publish(
    { documentsIndex, companionIndex: companion }: Building,
    facts: GenerationFacts,
  ): Promise<void> {
    await this.#facts.write(companion, facts);
    const names = this.#names;
    const before = await this.#facts.read();
    await this.#do('POST', '/_aliases', {
      actions: [
        { remove: { index: names.allDocuments, alias: names.documents, must_exist: false } },
        { remove: { index: names.allCompanions, alias: names.companion, must_exist: false } },
        { add: { index: documentsIndex, alias: names.documents } },
        { add: { index: companion, alias: names.companion } },
      ],
    });
    this.#facts.forget();
    if (before && before.facts.generation !== facts.generation) {
      const retired = names.companionOf(before.facts.generation);
      // Without this note the next sweep removes it sooner.
      await this.#facts.write(retired, { ...before.facts, retiredAt: Date.now() }).catch(() => {});
      // When this process has ended by then, the next build does it.
      setTimeout(() => this.sweep().catch(() => {}), RETIRED_FOR_MS + 1_000).unref();
    }
  }

  /** Removes the indexes of a build that failed. They stay when the switch to them was the last that did not fail. */
  async abandon({ generation, documentsIndex, companionIndex: companion }: Building): Promise<void> {
    if ((await this.#generationsIn(this.#names.companion)).has(generation)) return;
    await this.#remove([documentsIndex, companion]);
  }

  /** Removes generations that were replaced a while ago, and those whose builder is gone, however far it came. */
  async sweep(): Promise<void> {
    const names = this.#names;
    const all = await this.#generationsIn(`${names.allDocuments},${names.allCompanions}`);
    // Asked after: what was published in between is current.
    const current = await this.#generationsIn(names.companion);
    for (const generation of all) {
      if (current.has(generation)) continue;
      const facts = await this.#facts.of(names.companionOf(generation));
      const endedAt = facts?.retiredAt ?? null;
      const seenAt = facts ? Date.parse(facts.builtAt) : names.begunAt(generation);
      const isOver =
        endedAt === null ? Date.now() - seenAt > GONE_AFTER_MS : Date.now() - endedAt > RETIRED_FOR_MS;
      if (isOver) await this.#remove([names.documentsOf(generation), names.companionOf(generation)]);
    }
  }

  /** The generations of the indexes with such names or aliases. */
  async #generationsIn(pattern: string): Promise<Set<string>> {
    const found = await this.#cluster.call<Record<string, unknown>>({
      method: 'GET',
      path: `/${pattern}/_alias`,
      allow: [404],
    });
    const indexes = 'error' in found ? [] : Object.keys(found);
    return new Set(indexes.map((index) => this.#names.generationOf(index)).filter((name) => name !== null));
  }

  async #create(index: string, body: Record<string, unknown>): Promise<void> {
    await this.#do('PUT', `/${index}`, body);
  }

  async #remove(indexes: string[]): Promise<void> {
    await this.#do('DELETE', `/${indexes.join(',')}?ignore_unavailable=true`);
  }

  async #do(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>): Promise<void> {
    await this.#cluster.call({ method, path, ...(body ? { body } : {}), timeLimitMs: TIME_LIMIT_MS });
  }
}

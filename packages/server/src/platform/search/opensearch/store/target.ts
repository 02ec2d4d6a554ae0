import type { BuildOptions, TargetStatus } from '../../builds.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import type { IndexChanges, IndexDocument, IndexSchema } from '../../port.ts';
import type { AverageLengths } from '../../ranking.ts';
import { missing } from '../../unavailable.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { isMissing } from '../cluster/cluster-faults.ts';
import type { GenerationFacts } from '../facts.ts';
import { IndexNames } from '../index-names.ts';
import type { Reading } from '../reading/reading.ts';
import { Searcher } from '../reading/searcher.ts';
import { TermStatistics } from '../reading/term-statistics.ts';
import { Companion } from '../words/companion.ts';
import { type DictionaryPart, dictionaryOf } from '../words/dictionary-parts.ts';
import { INDEX_FORMAT } from '../writing/mapping.ts';
import { applyChanges, type Where } from './apply-changes.ts';
import { writeGeneration } from './build-generation.ts';
import { FactsStore } from './facts-store.ts';
import { type Building, Generations, type Sizes } from './generations.ts';
import { MeasuredSizes } from './measured-sizes.ts';
import { Scopes } from './scopes.ts';

/** The most parts of a dictionary. */
const MOST_PARTS = 1_000;
/** After so many changes the dictionary and the usual lengths no longer describe the documents. */
const CHANGED_SHARE = 0.5;
const CHANGED_DOCUMENTS = 1_000;
const SWEEP_EVERY_MS = 600_000;

const unknownAverages: AverageLengths = [10, 10, 5, 150];

/** One target in the cluster: what reads it, its changes, and its builds. */
export class ClusterTarget {
  readonly schema: IndexSchema;
  readonly scopes: Scopes;
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  readonly #facts: FactsStore;
  readonly #generations: Generations;
  readonly #sizes: Sizes;
  readonly #measured: MeasuredSizes;
  readonly #timeLimitMs: number;
  /** For each running build: the changes since it began. */
  readonly #meanwhile = new Set<IndexChanges[]>();
  #turn: Promise<unknown> = Promise.resolve();
  /** The generation whose last change by this process was written to its end. */
  #endedWell: string | null = null;
  #sweepAt = 0;
  /** What is known of the words of the current generation. */
  #words: { generation: string; statistics: TermStatistics; dictionary: Promise<Dictionary> | null } | null =
    null;

  constructor(
    schema: IndexSchema,
    {
      cluster,
      prefix,
      sizes,
      timeLimitMs,
    }: { cluster: Cluster; prefix: string; sizes: Sizes; timeLimitMs: number },
  ) {
    this.schema = schema;
    this.#cluster = cluster;
    this.#names = new IndexNames(prefix, schema);
    this.#facts = new FactsStore(cluster, this.#names, schema);
    this.#generations = new Generations(cluster, this.#names, schema, this.#facts, sizes);
    this.scopes = new Scopes(cluster, this.#names, schema);
    this.#sizes = sizes;
    this.#measured = new MeasuredSizes(cluster, this.#names);
    this.#timeLimitMs = timeLimitMs;
  }

  /** Reads the target. Throws `IndexUnavailable` when there is no index that can be read. */
  async read<Result>(
    scope: string | null,
    signal: AbortSignal | undefined,
    work: (reading: Reading, words: ReadingOfWords) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const facts = await this.#facts.known();
    if (!facts) throw missing(this.schema.target);
    const scopeIndex = await this.scopes.indexOf(scope);
    const where = { index: this.#names.documents, limitMs: this.#timeLimitMs };
    const searcher = new Searcher(this.#cluster, { ...where, scope: scopeIndex }, signal);
    const known = this.#wordsOf(facts);
    const isDivided = scopeIndex !== null || facts.shards > 1;
    const reading = { schema: this.schema, searcher, statistics: known.statistics, isDivided };
    try {
      return await work(reading, {
        companion: new Companion(this.#cluster, this.#names.companion),
        documents: facts.written,
        dictionary: () => this.#dictionaryOf(facts.generation),
        frequenciesOf: (stems) => this.#frequenciesOf(stems, facts.shards),
      });
    } catch (error) {
      if (isMissing(error)) {
        this.#facts.forget();
        throw missing(this.schema.target);
      }
      throw error;
    }
  }

  async status(): Promise<TargetStatus> {
    const { target } = this.schema;
    const current = await this.#facts.read();
    const none = {
      target,
      generation: null,
      documents: 0,
      revision: null,
      watermark: null,
      rebuildDue: false,
    };
    if (!current) return { ...none, sizeBytes: 0, builtAt: null };
    const { facts, changes } = current;
    const revision = `${facts.generation}-${changes}`;
    return {
      target,
      generation: facts.generation,
      revision,
      watermark: facts.watermark,
      rebuildDue: facts.changed > Math.max(CHANGED_DOCUMENTS, facts.written * CHANGED_SHARE),
      builtAt: facts.builtAt,
      ...(await this.#measured.at(revision)),
    };
  }

  apply(changes: IndexChanges, watermark: string | null): Promise<void> {
    return this.#alone(async () => {
      const current = await this.#facts.read();
      if (current) await this.#applyToCurrent(current.facts, changes, watermark);
      for (const since of this.#meanwhile) since.push(changes);
      this.#sweepNowAndThen();
    });
  }

  /**
   * Writes to one generation, not to whatever is current: when another server switches to its own in between, that one has a
   * watermark without these changes.
   */
  async #applyToCurrent(
    { generation, averages }: GenerationFacts,
    changes: IndexChanges,
    watermark: string | null,
  ): Promise<void> {
    const companion = this.#names.companionOf(generation);
    const resumes = this.#endedWell !== generation;
    this.#endedWell = null;
    await this.#applyTo(
      { documents: this.#names.documentsOf(generation), companion, averages, resumes },
      changes,
    );
    await this.#facts.noteChanges(companion, changes.upserts.length + changes.deletes.length, watermark);
    this.#endedWell = generation;
  }

  /** Whoever writes also clears up what servers left behind when they ended. */
  #sweepNowAndThen(): void {
    if (performance.now() < this.#sweepAt) return;
    this.#sweepAt = performance.now() + SWEEP_EVERY_MS;
    this.#generations.sweep().catch(() => {});
  }

  /** Writes a new generation beside the current one and switches to it. When that fails, nothing of it stays. */
  async build(documents: AsyncIterable<IndexDocument>, options: BuildOptions): Promise<void> {
    const { signal, watermark } = options;
    signal?.throwIfAborted();
    const meanwhile: IndexChanges[] = [];
    await this.#alone(async () => {
      this.#meanwhile.add(meanwhile);
    });
    let building: Building | null = null;
    try {
      const { fields, labelled } = this.schema;
      const begun = {
        ...{ format: INDEX_FORMAT, fields, labelled, written: 0, averages: unknownAverages, watermark },
        ...{ builtAt: new Date().toISOString(), changed: 0, retiredAt: null, shards: this.#sizes.shards },
      };
      const made = await this.#generations.begin(begun);
      building = made;
      const { documentsIndex, companionIndex } = made;
      const order = { cluster: this.#cluster, schema: this.schema, documentsIndex, companionIndex, options };
      const written = await writeGeneration(order, documents);
      await this.#generations.finish(made, signal);
      made.stop();
      await this.#alone(async () => {
        signal?.throwIfAborted();
        for (const changes of meanwhile) {
          const { averages } = written;
          await this.#applyTo(
            { documents: documentsIndex, companion: companionIndex, averages, resumes: false },
            changes,
          );
        }
        await this.#generations.publish(made, {
          ...begun,
          generation: made.generation,
          written: written.documents,
          averages: written.averages,
          builtAt: new Date().toISOString(),
        });
      });
      // Servers of another version find no index from now on. What is left of them is removed by the next build at the latest.
      await this.scopes.removeOfOthers().catch(() => {});
    } catch (error) {
      building?.stop();
      if (building) await this.#generations.abandon(building).catch(() => {});
      throw signal?.aborted ? signal.reason : error;
    } finally {
      this.#meanwhile.delete(meanwhile);
    }
  }

  async putScope(scope: string, documents: IndexDocument[]): Promise<void> {
    const facts = await this.#facts.known();
    await this.#alone(() => this.scopes.put(scope, documents, facts?.averages ?? unknownAverages));
  }

  #applyTo(where: Omit<Where, 'cluster' | 'schema'>, changes: IndexChanges): Promise<void> {
    return applyChanges({ cluster: this.#cluster, schema: this.schema, ...where }, changes);
  }

  #wordsOf({ generation, written }: GenerationFacts) {
    if (this.#words?.generation !== generation) {
      const searcher = new Searcher(
        this.#cluster,
        { index: this.#names.documents, scope: null, limitMs: this.#timeLimitMs },
        undefined,
      );
      this.#words = { generation, statistics: new TermStatistics(written, searcher), dictionary: null };
    }
    return this.#words;
  }

  /** The dictionary of a generation. It is read once and kept in memory. */
  #dictionaryOf(generation: string): Promise<Dictionary> {
    const words = this.#words;
    if (words?.generation === generation && words.dictionary) return words.dictionary;
    const reading = this.#readDictionary(generation);
    if (words?.generation === generation) {
      words.dictionary = reading;
      reading.catch(() => {
        words.dictionary = null;
      });
    }
    return reading;
  }

  async #readDictionary(generation: string): Promise<Dictionary> {
    const companion = new Companion(this.#cluster, this.#names.companionOf(generation));
    const { rows } = await companion.search({ query: { term: { kind: 'part' } }, size: MOST_PARTS });
    return dictionaryOf(rows.map(({ part }) => part as DictionaryPart));
  }

  /** How many documents of a shard hold each stem, times the number of shards. */
  async #frequenciesOf(stems: string[], shards: number): Promise<Map<string, number>> {
    if (stems.length === 0) return new Map();
    const { term_vectors: vectors } = await this.#cluster.call<{
      term_vectors: { stems?: { terms: Record<string, { doc_freq?: number }> } };
    }>({
      method: 'POST',
      path: `/${this.#names.documents}/_termvectors`,
      body: {
        doc: { stems: stems.join(' ') },
        fields: ['stems'],
        per_field_analyzer: { stems: 'words' },
        ...{ offsets: false, positions: false, term_statistics: true, field_statistics: false },
      },
    });
    return new Map(
      Object.entries(vectors.stems?.terms ?? {}).flatMap(([stem, { doc_freq }]) =>
        doc_freq ? [[stem, doc_freq * shards] as const] : [],
      ),
    );
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

/** What suggestions, labels and resembling texts read beside the documents. */
export interface ReadingOfWords {
  companion: Companion;
  /** The number of documents that the build wrote. */
  documents: number;
  dictionary(): Promise<Dictionary>;
  frequenciesOf(stems: string[]): Promise<Map<string, number>>;
}

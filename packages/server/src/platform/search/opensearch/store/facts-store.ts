import type { IndexSchema } from '../../port.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { GenerationFacts } from '../facts.ts';
import { fits } from '../facts.ts';
import type { IndexNames } from '../index-names.ts';

const STATE_ID = 'state';
/** Another server may have switched to a new generation: what is known is looked up again after so long. */
const KNOWN_FOR_MS = 1_000;

interface StateRow {
  found?: boolean;
  _seq_no: number;
  _source: { state: GenerationFacts };
}

/** The facts of the current generation, and a number that grows with every change of it. */
export interface CurrentFacts {
  facts: GenerationFacts;
  changes: number;
}

/** Reads and writes the state of the generations of a target. It is kept in the cluster. */
export class FactsStore {
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  readonly #schema: IndexSchema;
  #known: { facts: GenerationFacts | null; at: number } | null = null;

  constructor(cluster: Cluster, names: IndexNames, schema: IndexSchema) {
    this.#cluster = cluster;
    this.#names = names;
    this.#schema = schema;
  }

  /** The facts of the current generation, as of now. Null when there is none that this version can read. */
  async read(): Promise<CurrentFacts | null> {
    const row = await this.#cluster.call<StateRow>({
      method: 'GET',
      path: `/${this.#names.companion}/_doc/${STATE_ID}`,
      allow: [404],
    });
    const isUsable = row.found === true && fits(row._source.state, this.#schema);
    this.#known = { facts: isUsable ? row._source.state : null, at: performance.now() };
    return isUsable ? { facts: row._source.state, changes: row._seq_no } : null;
  }

  /** The same as they were at most a second ago, or a little longer while they are read again. */
  async known(): Promise<GenerationFacts | null> {
    const known = this.#known;
    if (known?.facts == null) return (await this.read())?.facts ?? null;
    if (performance.now() - known.at > KNOWN_FOR_MS) {
      known.at = performance.now();
      // When the cluster is away, the search itself says so.
      this.read().catch(() => {});
    }
    return known.facts;
  }

  forget(): void {
    this.#known = null;
  }

  /** The facts of any generation, by the index beside its documents. Null when it has none. */
  async of(companion: string): Promise<GenerationFacts | null> {
    const row = await this.#cluster.call<StateRow>({
      method: 'GET',
      path: `/${companion}/_doc/${STATE_ID}`,
      allow: [404],
    });
    return row.found === true ? row._source.state : null;
  }

  async write(companion: string, facts: GenerationFacts): Promise<void> {
    await this.#cluster.call({
      method: 'PUT',
      path: `/${companion}/_doc/${STATE_ID}`,
      query: { refresh: true },
      body: { kind: 'state', state: facts },
    });
  }

  /** Notes that some documents of a generation have changed, and how far it has followed the catalogue. */
  async noteChanges(companion: string, count: number, watermark: string | null): Promise<void> {
    await this.#cluster.call({
      method: 'POST',
      path: `/${companion}/_update/${STATE_ID}`,
      query: { retry_on_conflict: 10 },
      body: {
        script: {
          source:
            'ctx._source.state.changed += params.count; if (params.watermark != null) ctx._source.state.watermark = params.watermark;',
          params: { count, watermark },
        },
      },
    });
    this.forget();
  }
}

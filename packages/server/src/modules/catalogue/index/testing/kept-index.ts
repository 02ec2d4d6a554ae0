import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { expect } from 'vitest';
import { fixedClock } from '../../../../platform/clock.ts';
import type { TargetStatus } from '../../../../platform/search/builds.ts';
import { openPlainEngine } from '../../../../platform/search/conformance/plain/plain-engine.ts';
import type { OpenEngine } from '../../../../platform/search/conformance/world.ts';
import { openEmbeddedEngine } from '../../../../platform/search/embedded/engine.ts';
import type { SearchEngine } from '../../../../platform/search/port.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { importInto, registryOf } from '../../../ingestion/testing/import-text.ts';
import {
  type Invented,
  inventedAwards,
  inventedOpportunities,
  listFile,
} from '../../../ingestion/testing/invented-sources.ts';
import { type IndexKeeper, keepIndex } from '../index-keeper.ts';
import { INDEX_SCHEMAS } from '../index-schemas.ts';
import { interceptEngine } from './intercept-engine.ts';

/** An engine that keeps changes in memory, and one that stores them. */
export const ENGINES: [name: string, open: OpenEngine][] = [
  ['the embedded engine', openEmbeddedEngine],
  ['an engine that stores changes durably', openPlainEngine],
];

const registry = registryOf(
  inventedOpportunities('calls', 50),
  inventedAwards('grants', 50),
  inventedOpportunities('better', 90),
);

export interface KeptIndexOptions {
  day?: string;
  /** When more records than this wait, a build indexes them. */
  waitingRecords?: number;
  /** Methods that replace those of the engine for the keeper. */
  replaced?: Partial<SearchEngine>;
}

/** A catalogue with an index that follows it. The index can be closed and opened again. */
export class KeptIndex {
  readonly database: TestDatabase;
  readonly #open: OpenEngine;
  readonly #folder = mkdtempSync(join(tmpdir(), 'fundry-index-'));
  readonly #trouble: unknown[] = [];
  /** The ids that were applied, by target, since the index was opened. */
  applied: Record<SearchTarget, number[]> = { opportunities: [], awards: [], funders: [] };
  #opened: { engine: SearchEngine; keeper: IndexKeeper } | null = null;

  private constructor(database: TestDatabase, open: OpenEngine) {
    this.database = database;
    this.#open = open;
  }

  /** Opens the index of an empty catalogue. */
  static async create(open: OpenEngine): Promise<KeptIndex> {
    const index = new KeptIndex(await createTestDatabase(), open);
    await index.open();
    return index;
  }

  get engine(): SearchEngine {
    if (!this.#opened) throw new Error('The index is closed');
    return this.#opened.engine;
  }

  get keeper(): IndexKeeper {
    if (!this.#opened) throw new Error('The index is closed');
    return this.#opened.keeper;
  }

  async open({ day = '2026-03-01', waitingRecords = 1000, replaced }: KeptIndexOptions = {}): Promise<void> {
    const engine = await this.#open({ directory: this.#folder, schemas: Object.values(INDEX_SCHEMAS) });
    this.applied = { opportunities: [], awards: [], funders: [] };
    const apply: SearchEngine['apply'] = async (target, changes, watermark) => {
      this.applied[target].push(...changes.upserts.map(({ id }) => id), ...changes.deletes);
      await engine.apply(target, changes, watermark);
    };
    const keeper = keepIndex({
      db: this.database.db,
      engine: interceptEngine(engine, { apply, ...replaced }),
      clock: fixedClock(`${day}T12:00:00Z`),
      onTrouble: (error) => this.#trouble.push(error),
      limits: { waitingRecords, waitingShare: 0, restMs: 0 },
      pollMs: 50,
    });
    this.#opened = { engine, keeper };
    await keeper.caughtUp();
  }

  async shut(): Promise<void> {
    await this.#opened?.keeper.close();
    await this.#opened?.engine.close();
    this.#opened = null;
  }

  /** Closes everything, and fails when the keeper reported trouble. */
  async close(): Promise<void> {
    await this.shut();
    await this.database.drop();
    rmSync(this.#folder, { recursive: true, force: true });
    expect(this.#trouble).toEqual([]);
  }

  /** Imports records of an invented source: `calls`, `grants` or `better`. */
  write(
    source: string,
    records: Invented[],
    scope: string | null = null,
    options: { sample?: boolean } = {},
  ) {
    return importInto(this.database, registry, { content: listFile(source, records, scope) }, options);
  }

  /** The number of documents that contain a word, with those of a scope. */
  async find(target: SearchTarget, word: string, scope: string | null = null): Promise<number> {
    const everything = {
      scope,
      categories: [],
      restrictTo: null,
      exclude: [],
      facets: [],
      close: false,
      nearness: null,
    };
    const query = { op: 'word', text: word } as const;
    const sort = { by: 'relevance' } as const;
    const { total } = await this.engine.search({ target, query, sort, from: 0, size: 0, ...everything });
    return total;
  }

  async status(target: SearchTarget): Promise<TargetStatus> {
    const status = (await this.engine.status()).find((one) => one.target === target);
    if (!status) throw new Error(`The engine does not know ${target}`);
    return status;
  }
}

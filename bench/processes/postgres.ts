import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { acquireOwnPostgres } from '../../packages/server/src/platform/postgres/own-postgres.ts';
import type { IndexDocument, SearchRequest } from '../../packages/server/src/platform/search/port.ts';
import { type CorpusSizes, documentsOf, worldOf } from '../generate/corpora.ts';
import { summarise } from '../measure/percentiles.ts';
import { type RunLimits, timedRuns } from '../measure/timed-runs.ts';
import { facetStatement, fillStatement, pageStatement, type Statement } from '../postgres/statements.ts';
import { copyLine, createTables, finishTable, indexWords } from '../postgres/table.ts';
import { type BenchQuery, screenRequest } from '../queries/bench-query.ts';
import { answerParent } from './child-process.ts';

export interface PostgresInput {
  directory: string;
  seed: number;
  sizes: CorpusSizes;
  /** Uses the table of an earlier run if it exists. */
  reuse: boolean;
  limits: RunLimits;
  classes: { name: string; queries: BenchQuery[] }[];
}

export interface PostgresOutput {
  /** Null when the table already existed. */
  loadSeconds: number | null;
  sizeBytes: number;
  version: string;
  /** Milliseconds for each query. */
  classes: { name: string; page: number[]; facets: number[] }[];
}

/** Settings for a machine of this size. They allow much more than a new PostgreSQL does. */
const settings = [
  'shared_buffers=2GB',
  'work_mem=256MB',
  'maintenance_work_mem=1GB',
  'effective_cache_size=12GB',
  'random_page_cost=1.1',
  'max_parallel_workers_per_gather=2',
  'synchronous_commit=off',
];
const warmUps = 1;

answerParent<PostgresInput, PostgresOutput>(async (input, progress) => {
  const server = await acquireOwnPostgres(join(input.directory, 'postgres'), settings);
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  // The server may stop before a closed connection has ended properly. That error is ignored.
  pool.on('error', () => {});
  try {
    const startedAt = performance.now();
    const there = input.reuse && (await isLoaded(pool));
    if (!there) await load(pool, input, progress);
    const loadSeconds = there ? null : (performance.now() - startedAt) / 1000;
    const facts = await pool.query(
      `select pg_total_relation_size('award')::float8 as size, current_setting('server_version') as version`,
    );
    const run = ({ text, values }: Statement) => pool.query({ text, values });
    const classes: PostgresOutput['classes'] = [];
    for (const { name, queries } of input.classes) {
      const requests = queries.map(screenRequest);
      const page = async (request: SearchRequest) => {
        const { rowCount } = await run(pageStatement(request));
        const fill = (rowCount ?? 0) < request.size ? fillStatement(request) : null;
        if (fill) await run(fill);
      };
      for (const request of requests.slice(-warmUps)) await run(facetStatement(request));
      const facets = await timedRuns(requests, input.limits, (request) => run(facetStatement(request)));
      const pages = await timedRuns(requests, input.limits, page);
      classes.push({ name, facets, page: pages });
      const mean = (measured: number[]) => summarise(measured).mean.toFixed(0);
      progress(`PostgreSQL, ${name}: facets ${mean(facets)} ms, page ${mean(pages)} ms`);
    }
    return { loadSeconds, sizeBytes: facts.rows[0].size, version: facts.rows[0].version, classes };
  } finally {
    await pool.end();
    await server.release();
  }
});

/** Loading creates the primary key last, so its presence shows that the table is complete. */
async function isLoaded(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query("select to_regclass('award_pkey') as name");
  return found.rows[0].name !== null;
}

async function load(
  pool: pg.Pool,
  { seed, sizes }: PostgresInput,
  progress: (line: string) => void,
): Promise<void> {
  await pool.query(`drop table if exists incoming, award; ${createTables}`);
  const client = await pool.connect();
  try {
    const lines = Readable.from(batches(documentsOf(worldOf(seed, sizes), 'awards', sizes.awards)));
    await pipeline(lines, client.query(copyFrom('copy incoming from stdin')));
  } finally {
    client.release();
  }
  progress('PostgreSQL: rows are in, making text vectors');
  const half = Math.floor(sizes.awards / 2);
  await Promise.all([pool.query(indexWords(1, half)), pool.query(indexWords(half + 1, sizes.awards))]);
  progress('PostgreSQL: text vectors are made, indexing');
  for (const statement of finishTable) await pool.query(statement);
}

function* batches(documents: Iterable<IndexDocument>) {
  let lines: string[] = [];
  for (const document of documents) {
    lines.push(copyLine(document));
    if (lines.length < 200) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

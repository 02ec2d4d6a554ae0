import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acquireTestPostgres, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect, type OpenDatabase } from '../db/database.ts';
import { createLogger } from '../logger.ts';
import { createHttpServer } from './server.ts';

let testDatabase: TestDatabase;
let database: OpenDatabase;
let app: FastifyInstance;
let postgresLog: string;
const lines: { msg: string; reqId?: string }[] = [];
const arrived = Promise.withResolvers<void>();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connect(testDatabase.url);
  const postgres = await acquireTestPostgres();
  postgresLog = join(postgres.data, 'server.log');
  await postgres.release();
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  app = await createHttpServer({ logger, version: '0', frameAncestors: "'self'" });
  app.addHook('onRequest', async () => arrived.resolve());
  app.post('/divide', async () => {
    logger.info('a module says something');
    await database.pool.query('select 1 / $1::int', [0]);
  });
  app.get('/now', async () => {
    const { rows } = await database.pool.query({
      text: 'select query from pg_stat_activity where pid = pg_backend_pid()',
    });
    return rows[0];
  });
  app.get('/pages', async (asked) => ({ id: asked.id }));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await testDatabase.drop();
});

test('a failing statement is found by the id of the proxy: in the answer, in each line of the log, and in that of PostgreSQL', async () => {
  const id = `proxy-${process.pid}.${Date.now()}_a`;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  // A body that arrives by and by comes outside the context in which the request began.
  const call = request({
    ...{ port, path: '/divide', method: 'POST' },
    headers: { 'x-request-id': id, 'content-type': 'application/json', 'content-length': 11 },
  });
  const answer = new Promise<{ header: unknown; body: string }>((resolve, reject) => {
    call.on('error', reject).on('response', async (found) => {
      let body = '';
      for await (const part of found) body += part;
      resolve({ header: found.headers['x-request-id'], body });
    });
  });
  call.write('{"by":');
  await arrived.promise;
  call.end('"0"}\n');
  const { header, body } = await answer;
  expect(header).toBe(id);
  expect(JSON.parse(body)).toMatchObject({ status: 500, requestId: id });
  await expect
    .poll(() => lines.slice(1).map(({ msg, reqId }) => [msg, reqId]))
    .toEqual([
      ['a module says something', id],
      ['request failed', id],
      ['request', id],
    ]);
  await expect
    .poll(() => readFileSync(postgresLog, 'utf8'))
    .toContain(`STATEMENT:  /*request_id='${id}'*/ select 1 / $1::int`);
});

test('a statement says for which request it runs; outside of requests it says nothing', async () => {
  const { headers, body } = await app.inject('/now');
  const { query } = JSON.parse(body) as { query: string };
  expect(query).toMatch(new RegExp(`^/\\*request_id='${headers['x-request-id']}'\\*/ select query`));
  const { rows } = await database.pool.query(
    'select query from pg_stat_activity where pid = pg_backend_pid()',
  );
  expect(rows[0].query).toMatch(/^select query/);
});

test.each(['short', "a' or 1=1 */ --", 'x'.repeat(65), 'with space here', 'äöüäöüäöü'])(
  'an id like %j is replaced by a new one',
  async (given) => {
    const { headers } = await app.inject({ url: '/pages', headers: { 'x-request-id': given } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);

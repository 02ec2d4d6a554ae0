import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpired } from '../../modules/files/download/stored-file.store.ts';
import { multipart } from '../../modules/files/testing/documents.ts';
import { Random } from '../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { addAccount, addPerson } from '../people.ts';
import { startFileServer } from './files-child.ts';

const KILLS = IN_FULL ? 50 : 2;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_305);
const FILE = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * 1024 * 1024)]);
const { body: BODY, headers: HEADERS } = multipart(FILE, 'large.pdf');

let database: TestDatabase;
let place: { databaseUrl: string; accountId: string; personId: string };
let server: { child: ChildProcess; port: number };

beforeAll(async () => {
  database = await createTestDatabase();
  const accountId = await addAccount(database.db, 'Alpha');
  const personId = await addPerson(database.db, 'ada@post.example', { accountId });
  place = { databaseUrl: database.url, accountId, personId };
  server = await startFileServer(place);
}, 120_000);
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await database?.drop();
});

/** Begins an upload. `ended` resolves to whether it was answered 200, or to false when it was broken off. */
function upload() {
  const sent = request({
    ...{ port: server.port, method: 'POST', path: '/api/account/files' },
    headers: { ...HEADERS, 'content-length': BODY.length },
  });
  const ended = new Promise<boolean>((resolve) => {
    sent.on('response', (answer) => {
      answer.resume().on('error', () => resolve(false));
      answer.on('end', () => resolve(answer.statusCode === 200));
    });
    sent.on('error', () => resolve(false));
  });
  sent.end(BODY);
  return { sent, ended };
}

/** The files that can be read, each with its whole content. */
async function visible(): Promise<Buffer[]> {
  const { rows } = await sql<{ content: Buffer; bytes: number }>`
    select f.bytes, string_agg(p.bytes, ''::bytea order by p.number) as content
    from stored_file f join stored_file_part p on p.file_id = f.id
    where f.type is not null group by f.id`.execute(database.db);
  return rows.map(({ content }) => content);
}

test(`uploads killed at ${KILLS} random moments (seed ${SEED}) leave no half file, and nothing at all after a day`, async () => {
  const random = new Random(SEED);
  const began = performance.now();
  expect(await upload().ended).toBe(true);
  const undisturbedMs = performance.now() - began;
  let answered = 1;
  for (let kill = 0; kill < KILLS; kill++) {
    const { sent, ended } = upload();
    await new Promise((resolve) => setTimeout(resolve, random.next() * undisturbedMs));
    // Now the server is gone, now the caller.
    if (random.chance(0.4)) {
      const gone = once(server.child, 'close');
      server.child.kill('SIGKILL');
      await gone;
      server = await startFileServer(place);
    } else sent.destroy();
    if (await ended) answered++;
    // What was not answered may still have been complete.
    const files = await visible();
    expect(files.length).toBeGreaterThanOrEqual(answered);
    for (const content of files) expect(content.equals(FILE)).toBe(true);
  }
  const left = () =>
    sql<{ files: number; parts: number }>`
      select (select count(*) from stored_file)::int as files, (select count(*) from stored_file_part)::int as parts`
      .execute(database.db)
      .then(({ rows }) => rows[0]);
  const before = await left();
  // Nobody writes any more.
  server.child.kill('SIGKILL');
  await once(server.child, 'close');
  await deleteExpired(database.db, new Date(Date.now() + 25 * 3_600_000));
  expect(await left()).toEqual({ files: 0, parts: 0 });
  console.log(`${KILLS} kills, ${answered} uploads answered, ${before?.files} files before the day was over`);
}, 600_000);

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeClamd, openFakeClamd, VIRUS } from '../../platform/scan/testing/fake-clamd.ts';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../testing/worlds/identity-world.ts';
import { deleteExpired } from './download/stored-file.store.ts';
import { multipart } from './testing/documents.ts';
import { UNUSED_BYTES_PER_PERSON } from './upload/file-writer.store.ts';
import { keepFiles, releaseFiles } from './use/keep-files.store.ts';

const PATH = '/api/account/files';
const NOW = new Date('2026-03-01T12:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let world: IdentityWorld;
let scanner: FakeClamd;
let accountId: string;
let adaId: string;
let ada: Browser;
let bob: Browser;
let stranger: Browser;

beforeAll(async () => {
  scanner = await openFakeClamd();
  world = await openIdentityWorld({ FUNDRY_CLAMD_URL: scanner.url, FUNDRY_FILES_PER_ACCOUNT_MB: '26' });
  accountId = await world.addAccount('Alpha');
  adaId = await world.addPerson('ada@alpha.example', { accountId, role: 'EDITOR' });
  await world.addPerson('bob@alpha.example', { accountId });
  const beta = await world.addAccount('Beta');
  await world.addPerson('eve@beta.example', { accountId: beta, role: 'ADMIN' });
  ada = await world.signedIn('ada@alpha.example');
  bob = await world.signedIn('bob@alpha.example');
  stranger = await world.signedIn('eve@beta.example');
}, 120_000);
afterAll(async () => {
  await world?.close();
  await scanner?.close();
});
beforeEach(async () => {
  await world.db.deleteFrom('stored_file').execute();
});

async function upload(browser: Browser, content: Buffer | string, name?: string) {
  const { body, headers } = multipart(content, name);
  return browser.call('POST', PATH, body, headers);
}
const rows = async () => {
  const files = await world.db.selectFrom('stored_file').selectAll().execute();
  const parts = await world.db.selectFrom('stored_file_part').select('file_id').execute();
  return { files: files.length, parts: parts.length };
};
const NOTHING = { files: 0, parts: 0 };

test('a file comes back as it went, as an attachment that no browser shows', async () => {
  const content = Buffer.from('Zeile für Zeile\n'.repeat(40_000));
  const { status, body } = await upload(ada, content, 'Übersicht.txt');
  expect([status, body]).toEqual([
    200,
    { id: expect.any(String), name: 'Übersicht.txt', size: content.length, type: 'text/plain' },
  ]);
  expect(scanner.scanned.at(-1)).toBe(content.length);
  const answer = await ada.get(`${PATH}/${body.id}`);
  expect(answer.status).toBe(200);
  expect(Buffer.from(answer.body).equals(content)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-length': String(content.length),
    'content-disposition': `attachment; filename="Ubersicht.txt"; filename*=UTF-8''%C3%9Cbersicht.txt`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
});

test.each([
  ['an empty file', '', 'files/empty', 'The file is empty.'],
  [
    'another kind',
    'MZ\0\x01',
    'files/type',
    'Files of this kind cannot be attached. Allowed are PDF, Office',
  ],
  ['another kind, seen late', `${'x'.repeat(600_000)}\0`, 'files/type', 'Files of this kind'],
  ['a virus', `a letter ${VIRUS}`, 'files/infected', 'The virus scanner found something in this file.'],
])('%s is refused, and nothing of it is kept', async (_what, content, code, sentence) => {
  const { status, body } = await upload(ada, content);
  expect([status, body.code, body.errorDescription]).toEqual([400, code, expect.stringContaining(sentence)]);
  expect(await rows()).toEqual(NOTHING);
});

test('nothing is kept while the scanner does not answer', async () => {
  scanner.conduct = 'refuse';
  const { status, body } = await upload(ada, 'a letter');
  scanner.conduct = 'scan';
  expect([status, body.code]).toEqual([503, 'files/scanner-silent']);
  expect(await rows()).toEqual(NOTHING);
});

test('a file that is too large is refused, whether or not the request says how large it is', async () => {
  const large = multipart(Buffer.alloc(MAX_FILE_BYTES + 100_000, 'x'));
  const said = await ada.call('POST', PATH, large.body, large.headers);
  const unsaid = await ada.call('POST', PATH, Readable.from([large.body]), large.headers);
  for (const { status, body } of [said, unsaid])
    expect([status, body.code]).toEqual([400, 'files/too-large']);
  expect(await rows()).toEqual(NOTHING);
  const { status } = await upload(ada, Buffer.alloc(MAX_FILE_BYTES, 'x'));
  expect(status).toBe(200);
});

test('an institution has only so much room, also for uploads that have not ended', async () => {
  await world.db
    .insertInto('stored_file')
    .values({ account_id: accountId, uploaded_at: NOW, name: '', bytes: 25 * 1024 * 1024 })
    .execute();
  const most = Buffer.alloc(700_000, 'x');
  const answers = await Promise.all([upload(ada, most), upload(bob, most)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('files/account-full');
  expect((await upload(stranger, 'a letter')).status).toBe(200);
});

test('one person does not fill the room of all with files that nothing holds', async () => {
  const file = { account_id: accountId, uploaded_at: NOW, name: 'a.txt', expires_at: later(24) };
  await world.db
    .insertInto('stored_file')
    .values({ ...file, uploaded_by: adaId, bytes: UNUSED_BYTES_PER_PERSON })
    .execute();
  const { status, body } = await upload(ada, 'a letter');
  expect([status, body.code]).toEqual([409, 'files/many-unused']);
  expect(body.errorDescription).toContain('You have uploaded 500 MB that nothing holds yet.');
  await world.db.updateTable('stored_file').set({ expires_at: null, bytes: 1 }).execute();
  expect((await upload(ada, 'a letter')).status).toBe(200);
});

test('only one part with the name file is taken', async () => {
  const two = Buffer.concat([
    multipart('one').body.subarray(0, -4),
    Buffer.from('\r\n'),
    multipart('two').body,
  ]);
  const { headers } = multipart('');
  const other = multipart('one', 'a.txt', 'document');
  const cut = multipart('one').body.subarray(0, -10);
  const answers = await Promise.all([
    ada.call('POST', PATH, two, headers),
    ada.call('POST', PATH, other.body, headers),
    ada.call('POST', PATH, cut, headers),
    ada.call('POST', PATH, 'any', headers),
    ada.call('POST', PATH, { a: 1 }),
    ada.call('POST', PATH),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual([
    'files/several',
    ...Array(5).fill('request/not-multipart'),
  ]);
  expect(await rows()).toEqual(NOTHING);
});

test('another site cannot upload in the name of somebody', async () => {
  const { body, headers } = multipart('a letter');
  const { status } = await ada.call('POST', PATH, body, { ...headers, 'x-xsrf-token': 'wrong' });
  expect(status).toBe(403);
});

/** Begins an upload of Ada's over a real connection, as a browser does. */
async function overTheNetwork(bytes: number) {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const { body, headers } = multipart(Buffer.alloc(bytes, 'x'));
  const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
  const sending = request({
    ...{ port, method: 'POST', path: PATH },
    headers: {
      ...headers,
      cookie,
      'x-xsrf-token': ada.cookies.get('XSRF-TOKEN'),
      'content-length': body.length,
      'x-forwarded-proto': 'https',
    },
  });
  return { sending, body };
}

test('an upload that breaks off leaves nothing', async () => {
  const { sending, body } = await overTheNetwork(2_000_000);
  sending.on('error', () => {});
  sending.write(body.subarray(0, 1_000_000));
  await expect.poll(async () => (await rows()).parts, { timeout: 10_000 }).toBeGreaterThan(1);
  sending.destroy();
  await expect.poll(rows, { timeout: 10_000 }).toEqual(NOTHING);
});

test('a browser can send all of a file that was refused before it was read, and then shows why', async () => {
  const { sending, body } = await overTheNetwork(MAX_FILE_BYTES + 5_000_000);
  const answered = once(sending, 'response');
  sending.end(body);
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.statusCode).toBe(400);
  expect(await text(answer)).toContain('files/too-large');
  // Nothing of the file waits in the browser any more.
  await expect.poll(() => sending.writableFinished, { timeout: 10_000 }).toBe(true);
});

test('until something refers to it, a file is for whoever uploaded it', async () => {
  const { id } = (await upload(ada, 'a letter')).body;
  const statuses = async (call: 'get' | 'delete') => {
    const found: number[] = [];
    for (const browser of [stranger, bob, ada]) found.push((await browser[call](`${PATH}/${id}`)).status);
    return found;
  };
  expect(await statuses('get')).toEqual([404, 404, 200]);
  expect(await statuses('delete')).toEqual([404, 404, 200]);
  expect((await ada.get(`${PATH}/${randomUUID()}`)).status).toBe(404);
  expect(await rows()).toEqual(NOTHING);
});

test('what nothing refers to goes after a day, and an upload that has not ended after an hour', async () => {
  const subject = { accountId, kind: 'test', id: '1' };
  const ids: string[] = [];
  for (const text of ['kept', 'released', 'unused']) ids.push((await upload(ada, text)).body.id);
  const [kept, released] = ids as [string, string];
  const had: string[] = [];
  const keep = (fileIds: string[], personId: string, before: string[] = had) =>
    world.db
      .transaction()
      .execute((tx) => keepFiles(tx, subject, { fileIds, personId, had: before, at: NOW }));
  await keep([kept, released], adaId);
  await world.db
    .insertInto('stored_file')
    .values({
      ...{ account_id: accountId, uploaded_at: NOW, name: '', bytes: 9 },
      expires_at: later(1),
    })
    .execute();

  // Somebody else may keep what is there, and nothing more.
  await expect(keep([ids[2]!], randomUUID())).rejects.toMatchObject({ status: 404 });
  await keep([kept], randomUUID(), [kept, released]);

  expect(await deleteExpired(world.db, later(1))).toBe(1);
  expect(await deleteExpired(world.db, later(23))).toBe(0);
  expect(await deleteExpired(world.db, later(24))).toBe(2);
  expect(await rows()).toEqual({ files: 1, parts: 1 });
  await expect(keep([kept, released], adaId)).rejects.toMatchObject({ code: 'files/not-found' });

  await world.db.transaction().execute((tx) => releaseFiles(tx, subject, NOW));
  expect(await deleteExpired(world.db, later(24))).toBe(1);
  expect(await rows()).toEqual(NOTHING);
});

test('two subjects that let go of a file at once leave no orphan', async () => {
  const { id } = (await upload(ada, 'a letter')).body;
  const subjects = ['1', '2'].map((each) => ({ accountId, kind: 'test', id: each }));
  for (const subject of subjects) {
    await keepFiles(world.db, subject, { fileIds: [id], personId: adaId, had: [], at: NOW });
  }
  await Promise.all(
    subjects.map((subject) => world.db.transaction().execute((tx) => releaseFiles(tx, subject, NOW))),
  );
  expect(await deleteExpired(world.db, later(24))).toBe(1);
});

test('the sweep runs by itself', async () => {
  await upload(ada, 'a letter');
  world.setTime(later(25).toISOString());
  world.passHours(2);
  await expect.poll(rows).toEqual(NOTHING);
  world.setTime(NOW.toISOString());
});

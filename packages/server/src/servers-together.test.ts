import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateAwards } from './modules/ingestion/testing/generate-awards.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { HttpBrowser } from './testing/http-browser.ts';
import { openMailbox, type TestMailbox } from './testing/mailbox.ts';
import { addAccount, addPerson, PASSWORD } from './testing/people.ts';
import { newHome, runToEnd, type ServerChild, sentences, startServerChild } from './testing/server-child.ts';

/** How soon a change through one server can be found through another. */
const SOON = { timeout: 2_000, interval: 50 };

let database: TestDatabase;
let mailbox: TestMailbox;
let one: ServerChild;
let other: ServerChild;
let worker: ServerChild;
const homes: string[] = [];
const colleague = new HttpBrowser();
const admin = new HttpBrowser();
let colleagueId: string;

function settings(role: string): Record<string, string> {
  return {
    FUNDRY_ROLE: role,
    FUNDRY_DATABASE_URL: database.url,
    FUNDRY_SECRET: 'the same secret for every server here',
    FUNDRY_PUBLIC_URL: 'http://fundry.example',
    FUNDRY_SMTP_URL: mailbox.url,
    FUNDRY_SAMPLE: 'false',
    FUNDRY_LOG_LEVEL: 'warn',
  };
}

/** A server with a data folder of its own. */
function start(role: string): Promise<ServerChild> {
  const home = newHome();
  homes.push(home);
  return startServerChild(home, settings(role));
}

async function signIn(browser: HttpBrowser, server: ServerChild, email: string): Promise<void> {
  await browser.call('GET', `${server.url}/api/user`);
  const { status } = await browser.call('POST', `${server.url}/api/session/sign-in`, {
    email,
    password: PASSWORD,
  });
  expect(status).toBe(200);
}

/** How many opportunities or awards somebody finds. */
async function found(browser: HttpBrowser, { url }: ServerChild, target: string, basicQuery: string) {
  const { body } = await browser.call('POST', `${url}/api/${target}`, { basicQuery });
  return (body as { hits: { total: { value: number } } }).hits.total.value;
}

/** Asks for a link to a new password. */
const forgot = (email: string) =>
  new HttpBrowser().call('POST', `${one.url}/api/session/forgot-password`, { email });
const mailsTo = (email: string) =>
  mailbox.mails.filter((mail) => mail.to?.some(({ address }) => address === email)).length;

beforeAll(async () => {
  [database, mailbox] = await Promise.all([createTestDatabase(), openMailbox()]);
  const accountId = await addAccount(database.db, 'Alpha');
  await addPerson(database.db, 'ada@alpha.example', { accountId, role: 'ADMIN' });
  colleagueId = await addPerson(database.db, 'carl@alpha.example', { accountId });
  await addPerson(database.db, 'bob@alpha.example', { accountId });
  [one, other, worker] = await Promise.all([start('web'), start('web'), start('worker')]);
});
afterAll(async () => {
  await Promise.all([one, other, worker].map((server) => server?.stop()));
  await mailbox?.close();
  await database?.drop();
  await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true })));
});

test('a session of one server is one of the other, and so is what a person may do', async () => {
  await signIn(admin, one, 'ada@alpha.example');
  await signIn(colleague, one, 'carl@alpha.example');
  const color = async () => (await colleague.call('GET', `${other.url}/api/user`)).body;
  expect(await color()).toMatchObject({ color: 'GREEN' });
  const { status } = await admin.call('DELETE', `${one.url}/api/account/members/${colleagueId}`);
  expect(status).toBe(200);
  expect(await color()).toMatchObject({ color: 'YELLOW' });
});

test('what an institution publishes through one server, its members find through the other within two seconds', async () => {
  const path = '/api/account/internal-opportunities';
  const draft = await admin.call('POST', `${one.url}${path}`, {
    title: 'Moss walk prizes',
    description: '<p>For those who count mosses.</p>',
  });
  const { _id: id } = draft.body as { _id: string };
  const published = await admin.call('POST', `${one.url}${path}/${id}/_publish`, {});
  expect(published, JSON.stringify(published.body)).toMatchObject({ status: 200 });
  await expect.poll(() => found(admin, other, 'opportunities', 'moss'), SOON).toBe(1);
  expect(await found(colleague, other, 'opportunities', 'moss')).toBe(0);
});

test('imported records are found through every server within two seconds, each with an index of its own', async () => {
  const file = join(homes[2]!, 'awards.json');
  writeFileSync(file, generateAwards(20, 3));
  const { code, stderr } = await runToEnd(
    { ...settings('all'), FUNDRY_HOME: homes[2]! },
    { script: 'import.ts', args: [file] },
  );
  expect(code, stderr).toBe(0);
  for (const server of [one, other])
    await expect.poll(() => found(colleague, server, 'awards', ''), SOON).toBe(20);
});

test('a worker answers nothing but whether it is well', async () => {
  const partsOf = async ({ url }: ServerChild) => {
    const ready = await fetch(`${url}/health/ready`);
    return [
      ready.status,
      ((await ready.json()) as { parts: { name: string }[] }).parts.map(({ name }) => name),
    ];
  };
  expect(await partsOf(worker)).toEqual([200, ['database', 'disk', 'search', 'mail']]);
  expect(await partsOf(one)).toEqual([200, ['database', 'disk', 'search']]);
  expect((await fetch(`${worker.url}/api/user`)).status).toBe(404);
});

test('the worker sends at once what a web server has posted; when it is killed, the next goes on', async () => {
  await forgot('ada@alpha.example');
  await expect.poll(() => mailsTo('ada@alpha.example'), SOON).toBe(1);
  await worker.stop('SIGKILL');
  await forgot('bob@alpha.example');
  worker = await start('worker');
  await expect.poll(() => mailsTo('bob@alpha.example')).toBe(1);
  expect(mailsTo('ada@alpha.example')).toBe(1);
});

test('a server with another secret is refused while others run', async () => {
  const home = newHome();
  homes.push(home);
  const env = {
    ...settings('web'),
    FUNDRY_HOME: home,
    FUNDRY_PORT: '0',
    FUNDRY_SECRET: 'another secret, which is just as long',
  };
  const { code, stderr } = await runToEnd(env);
  expect(code).toBe(1);
  expect(sentences(stderr)).toEqual([
    'Another running server uses this database with another secret. Set the same FUNDRY_SECRET for all of them.',
  ]);
});

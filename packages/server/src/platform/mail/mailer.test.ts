import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openMailbox, type TestMailbox } from '../../testing/mailbox.ts';
import { sealedBox } from '../auth/sealed-box.ts';
import { secretFrom } from '../auth/secret.ts';
import { fixedClock } from '../clock.ts';
import { openTicker, type Ticker } from '../jobs/ticker.ts';
import type { Mail } from './mail.ts';
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts';
import { takeDueMails } from './outbox.store.ts';

const SECRET = 'a secret of more than thirty-two characters';
const SECRET_LINK = 'https://fundry.example/session/reset-password?token=very-secret';
let database: TestDatabase;
let mailbox: TestMailbox;
let folder: string;
let log: string[];
/** What the mailer reported about addresses. */
let reported: string[];
let open: { mailer: Mailer; ticker: Ticker }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fundry-mail-'));
});
beforeEach(async () => {
  mailbox = await openMailbox();
  log = [];
  reported = [];
});
afterEach(async () => {
  for (const { mailer, ticker } of open) {
    await mailer.close();
    await ticker.close();
  }
  open = [];
  await mailbox.close();
  await database.db.deleteFrom('mail_outbox' as never).execute();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function mailer(options: Partial<MailerOptions> = {}, asleep = false): Mailer {
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  const ticker = openTicker({ logger });
  const made = createMailer({
    smtpUrl: mailbox.url,
    from: 'Fundry <fundry@library.example>',
    folder,
    db: database.db,
    box: sealedBox(secretFrom(SECRET), 'mail'),
    clock: fixedClock('2026-03-01T12:00:00Z'),
    logger,
    ticker,
    reports: {
      taken: async (_trx, addresses) => void reported.push(...addresses.map((one) => `taken ${one}`)),
      refused: async (_trx, address) => void reported.push(`refused ${address}`),
    },
    retries: [0.05, 0.05],
    ...options,
  });
  open.push({ mailer: made, ticker });
  if (!asleep) made.wake();
  return made;
}

const mailTo = (to: string): Mail => ({
  to,
  subject: 'Choose a new password – Grüße',
  parts: [
    { kind: 'text', text: 'Hello <Ada> & others,' },
    { kind: 'action', label: 'Choose', url: SECRET_LINK },
    { kind: 'quote', text: 'one\ntwo' },
  ],
  reason: 'You get this because of a test.',
});

async function waiting(): Promise<number> {
  return (
    await database.db
      .selectFrom('mail_outbox' as never)
      .selectAll()
      .execute()
  ).length;
}

describe('over SMTP', () => {
  test('a message has both parts with the same words, escaped, and every address spelt out', async () => {
    await mailer().send(mailTo('ada@alpha.example'));
    const mail = await mailbox.newestTo('ada@alpha.example');
    expect(mail.subject).toBe('Choose a new password – Grüße');
    expect(mail.from).toEqual({ name: 'Fundry', address: 'fundry@library.example' });
    expect(mail.messageId).toMatch(/^<[\w-]{36}@library\.example>$/);
    expect(mail.date).toBe('2026-03-01T12:00:00.000Z');
    expect(mail.text).toContain('Hello <Ada> & others,');
    expect(mail.text).toContain(SECRET_LINK);
    expect(mail.html).toContain('Hello &lt;Ada&gt; &amp; others,');
    expect(mail.html).toContain(`href="${SECRET_LINK}"`);
    expect(mail.html).toMatch(/<html lang="en">[\s\S]*<title>Choose a new password – Grüße<\/title>/);
  });

  test('what the server refuses is tried again, under the same Message-ID, and arrives once', async () => {
    mailbox.refuseNext(2);
    await mailer().post(mailTo('retry@alpha.example'));
    const arrived = await mailbox.newestTo('retry@alpha.example');
    expect(mailbox.refused.map(({ messageId }) => messageId)).toEqual([arrived.messageId, arrived.messageId]);
    await expect.poll(waiting).toBe(0);
    expect(mailbox.mails).toHaveLength(1);
  });

  test('what is refused to the end is given up and logged, without the link', async () => {
    mailbox.refuseNext(9);
    await mailer().post(mailTo('never@alpha.example'));
    await expect.poll(waiting).toBe(0);
    expect(mailbox.refused).toHaveLength(3);
    expect(log.join('')).toContain('is given up');
    expect(log.join('')).not.toContain('very-secret');
  });

  test('a message for an address that the server refuses for good is given up at once, and that is reported', async () => {
    mailbox.refuseAddress('gone@alpha.example', '550 5.1.1 No such user');
    const one = mailer();
    for (const name of ['gone', 'there']) await one.post(mailTo(`${name}@alpha.example`));
    await expect.poll(waiting).toBe(0);
    expect(mailbox.refusedAddresses).toBe(1);
    expect(reported.toSorted()).toEqual(['refused gone@alpha.example', 'taken there@alpha.example']);
  });

  test('a refusal that says nothing about the address is tried again and not reported', async () => {
    mailbox.refuseAddress('blocked@alpha.example', '554 5.7.1 Your network is blocked');
    await mailer().post(mailTo('blocked@alpha.example'));
    await expect.poll(waiting).toBe(0);
    expect(mailbox.refusedAddresses).toBe(3);
    expect(reported).toEqual([]);
  });

  test('a refusal is told to whoever waits for it', async () => {
    mailbox.refuseNext(1);
    await expect(mailer().send(mailTo('ada@alpha.example'))).rejects.toThrow(/busy/);
  });

  test('many messages go over one connection, and over a new one when the mail server hung up', async () => {
    const one = mailer();
    for (const name of ['a', 'b', 'c']) await one.send(mailTo(`${name}@alpha.example`));
    expect(mailbox.connections).toBe(1);
    mailbox.hangUp();
    await one.send(mailTo('d@alpha.example'));
    expect(mailbox.connections).toBe(2);
    expect(mailbox.mails).toHaveLength(4);
  });
});

describe('nothing is lost', () => {
  test('what could not be sent before the server stopped is sent after its next start', async () => {
    const nowhere = mailer({ smtpUrl: 'smtp://127.0.0.1:9', retries: [0.2, 0.2, 0.2] });
    await nowhere.post(mailTo('later@alpha.example'));
    await nowhere.close();
    expect(await waiting()).toBe(1);
    mailer();
    await mailbox.newestTo('later@alpha.example');
  });

  test('a process that only looks sends nothing of what waits', async () => {
    const nowhere = mailer({ smtpUrl: 'smtp://127.0.0.1:9', retries: [0.01] });
    await nowhere.post(mailTo('waits@alpha.example'));
    await nowhere.close();
    await makeDue();
    const looking = mailer({}, true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(mailbox.mails).toHaveLength(0);
    looking.wake();
    await mailbox.newestTo('waits@alpha.example');
  });

  test('what was under way when the server was killed is sent again once its time is over, not before', async () => {
    const killed = mailer({ smtpUrl: 'smtp://127.0.0.1:9', retries: [600] });
    await killed.post(mailTo('killed@alpha.example'));
    await expect.poll(() => log.join('')).toContain('trying again');
    await killed.close();
    await makeDue();
    expect((await takeDueMails(database.db, { seconds: 120, topics: [], limit: 1 }))[0]?.attempts).toBe(2);
    const next = mailer();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(mailbox.mails).toHaveLength(0);
    await makeDue();
    await next.post(mailTo('other@alpha.example'));
    await mailbox.newestTo('killed@alpha.example');
  });

  test('a process that is killed before the mail server answers leaves the message to the next one', async () => {
    let asked = false;
    const silent = createServer(() => {
      asked = true;
    });
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const child = startPosting(`smtp://127.0.0.1:${port}`, 'before@alpha.example');
    await expect.poll(() => asked).toBe(true);
    await kill(child);
    silent.close();
    await makeDue();
    mailer();
    await mailbox.newestTo('before@alpha.example');
    await expect.poll(waiting).toBe(0);
    expect(mailbox.mails).toHaveLength(1);
  });

  test('one that is killed after the mail server took it repeats the message, with the same Message-ID', async () => {
    const child = startPosting(mailbox.url, 'after@alpha.example');
    await new Promise<void>((resolve) => {
      mailbox.onTaken(async () => {
        await kill(child);
        resolve();
      });
    });
    expect(await waiting()).toBe(1);
    await makeDue();
    mailer();
    await expect.poll(waiting).toBe(0);
    expect(mailbox.mails).toHaveLength(2);
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('one that is killed when the mail server refuses the address leaves message and count as they were', async () => {
    await new Promise<void>((resolve) => {
      mailbox.refuseAddress('gone@alpha.example', '550 5.1.1 No such user', async () => {
        await kill(child);
        resolve();
      });
      const child = startPosting(mailbox.url, 'gone@alpha.example');
    });
    expect(await waiting()).toBe(1);
    mailbox.refuseAddress('gone@alpha.example', '550 5.1.1 No such user');
    await makeDue();
    mailer();
    await expect.poll(waiting).toBe(0);
    expect(reported).toEqual(['refused gone@alpha.example']);
  });

  test('however slow the mail server is, nobody else sends the message meanwhile', async () => {
    const taken = Promise.withResolvers<void>();
    mailbox.onTaken(async () => {
      taken.resolve();
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    });
    await mailer({ leaseSeconds: 0.6 }).post(mailTo('slow@alpha.example'));
    await taken.promise;
    const other = mailer({ leaseSeconds: 0.6 });
    const waking = setInterval(other.wake, 100);
    await expect.poll(waiting, { timeout: 5_000 }).toBe(0);
    clearInterval(waking);
    expect(mailbox.mails).toHaveLength(1);
  });

  test('a message is kept only together with what it tells of', async () => {
    const one = mailer();
    const failing = database.db.transaction().execute(async (tx) => {
      await one.keep(tx, mailTo('never@alpha.example'));
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await waiting()).toBe(0);
    await database.db.transaction().execute((tx) => one.keep(tx, mailTo('kept@alpha.example')));
    one.wake();
    await mailbox.newestTo('kept@alpha.example');
  });

  test('of several servers one sends each message', async () => {
    const servers = [mailer(), mailer(), mailer()];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => servers[index % 3]!.post(mailTo(`${index}@alpha.example`))),
    );
    await expect.poll(waiting).toBe(0);
    const receivers = mailbox.mails.map(({ to }) => to![0]!.address);
    expect(new Set(receivers).size).toBe(12);
    expect(receivers).toHaveLength(12);
  });

  test('a message that waits cannot be read in the database', async () => {
    const nowhere = mailer({ smtpUrl: 'smtp://127.0.0.1:9', retries: [600] });
    await nowhere.post(mailTo('sealed@alpha.example'));
    const rows = await database.db
      .selectFrom('mail_outbox' as never)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/very-secret|sealed@alpha/);
  });
});

test('without a mail server messages stand in the folder, for its owner only', async () => {
  const local = mailer({ smtpUrl: null });
  await local.post(mailTo('ada@alpha.example'));
  await expect.poll(async () => (await local.folder!.list()).length).toBe(1);
  const [kept] = await local.folder!.list();
  expect(kept).toMatchObject({ to: 'ada@alpha.example', subject: 'Choose a new password – Grüße' });
  expect(await local.folder!.read(kept!.id)).toEqual(kept);
  expect(await local.folder!.read('../secret')).toBe(null);
  const files = await readdir(folder);
  expect(files.map((name) => name.split('.').at(-1)).sort()).toEqual(['eml', 'json']);
  for (const name of files) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  expect(await readFile(join(folder, files.find((name) => name.endsWith('.eml'))!), 'utf8')).toMatch(
    /^From: Fundry/m,
  );
  await local.post(mailTo('grace@alpha.example'));
  await expect.poll(async () => (await local.folder!.list()).length).toBe(2);
  await local.folder!.forget('ada@alpha.example');
  expect((await local.folder!.list()).map(({ to }) => to)).toEqual(['grace@alpha.example']);
  expect(await readdir(folder)).toHaveLength(2);
});

/** A separate process that posts one message. */
function startPosting(smtpUrl: string, to: string): ChildProcess {
  const script = join(import.meta.dirname, 'testing/post-mail.ts');
  return spawn(process.execPath, [script, database.url, smtpUrl, to, SECRET], { stdio: 'ignore' });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function makeDue(): Promise<void> {
  await database.db
    .updateTable('mail_outbox' as never)
    .set({ due_at: new Date(0) } as never)
    .execute();
}

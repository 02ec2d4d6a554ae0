import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countingRefusals } from '../../modules/identity/identity.public.ts';
import { opportunitiesMail } from '../../modules/sharing/mail/share-mail.ts';
import { mailShare } from '../../modules/sharing/recipients/mail-share.ts';
import { anonymousCaller } from '../../platform/auth/caller.ts';
import { sealedBox } from '../../platform/auth/sealed-box.ts';
import { secretFrom } from '../../platform/auth/secret.ts';
import { fixedClock } from '../../platform/clock.ts';
import { openTicker } from '../../platform/jobs/ticker.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { Random } from '../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { addPerson } from '../people.ts';
import { FAULT_SECRET } from './alerts-child.ts';
import { dayOf, type KilledWorkers, openKilledWorkers } from './killed-workers.ts';

const KILLS = IN_FULL ? 100 : 1;
const RECIPIENTS = 20;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_304);

let database: TestDatabase;
let workers: KilledWorkers;

beforeAll(async () => {
  database = await createTestDatabase();
  workers = await openKilledWorkers(database, RECIPIENTS);
}, 600_000);
afterAll(async () => {
  await workers?.close();
  await database?.drop();
});

test(`shares killed at ${KILLS} random moments (seed ${SEED}): each recipient gets each in one message`, async () => {
  let shares = 0;
  const { frozen } = await workers.kill(KILLS, new Random(SEED), (day) => share(shares++, day));

  const messages = new Map<string, Set<string>>();
  for (const { mail } of workers.taken) {
    const key = `${mail.to?.[0]?.address} ${/Share number \d+/.exec(mail.text ?? '')?.[0]}`;
    messages.set(key, (messages.get(key) ?? new Set()).add(mail.messageId ?? ''));
  }
  expect(messages.size).toBe(shares * RECIPIENTS);
  for (const [recipient, ids] of messages) expect(ids.size, recipient).toBe(1);
  const repeats = workers.repeats();
  expect(frozen).toBeGreaterThan(0);
  console.log(
    `${KILLS} kills, ${frozen} of them between acceptance and commit; ${shares} shares with ${messages.size} messages, ` +
      `0 lost, 0 in two different messages, ${repeats} repeats`,
  );
}, 3_600_000);

/** Somebody shares with everybody. The messages are left to the workers. */
async function share(number: number, day: number): Promise<void> {
  const email = `sender-${number}@post.example`;
  const person = { id: await addPerson(database.db, email), email, name: 'Ada' };
  const clock = fixedClock(`${dayOf(day)}T12:00:00Z`);
  const secret = secretFrom(FAULT_SECRET);
  const logger = pino({ level: 'silent' });
  const mailer = createMailer({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'Fundry <fundry@library.example>',
    folder: '/nonexistent',
    db: database.db,
    box: sealedBox(secret, 'mail'),
    clock,
    logger,
    ticker: openTicker({ logger }),
    reports: countingRefusals(clock),
  });
  const links = { tokens: sealedBox(secret, 'unsubscribe'), clock, origin: () => 'https://fundry.example' };
  const services = { discovery: { clock }, mailer, links, secret };
  const caller = { ...anonymousCaller('192.0.2.1'), person };
  await database.db.transaction().execute((trx) =>
    mailShare(trx, services, caller, {
      opportunityIds: [],
      emails: Array.from({ length: RECIPIENTS }, (_, index) => `r${index}@post.example`),
      message: `Share number ${number}`,
      linkId: null,
      write: (to) => opportunitiesMail(to, [], clock.today()),
    }),
  );
}

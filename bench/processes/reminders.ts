import pino from 'pino';
import { countingRefusals } from '../../packages/server/src/modules/identity/identity.public.ts';
import { runDigests } from '../../packages/server/src/modules/notifications/digest/run-digests.ts';
import { serveDigests } from '../../packages/server/src/modules/notifications/digest/send-digests.ts';
import { reminderSection } from '../../packages/server/src/modules/reminders/reminders.public.ts';
import { sealedBox } from '../../packages/server/src/platform/auth/sealed-box.ts';
import { secretFrom } from '../../packages/server/src/platform/auth/secret.ts';
import { fixedClock } from '../../packages/server/src/platform/clock.ts';
import { connect } from '../../packages/server/src/platform/db/database.ts';
import { openTicker } from '../../packages/server/src/platform/jobs/ticker.ts';
import { createMailer } from '../../packages/server/src/platform/mail/mailer.ts';
import { residentMemory } from '../measure/memory.ts';
import type { AlertsInput } from './alerts.ts';
import { answerParent } from './child-process.ts';

/**
 * The figures of one night. `runSeconds` lasts until every digest is in the outbox; many are sent meanwhile.
 * `mailSeconds` follows, until all emails were handed over.
 */
export interface RemindersOutput {
  people: number;
  digests: number;
  runSeconds: number;
  /** The processor time of this process within `runSeconds`. That of the database is not included. */
  processorSeconds: number;
  mailSeconds: number;
  /** The resident memory in MiB before the run, and at its peak. */
  memoryBefore: number;
  memoryPeak: number;
}

answerParent<AlertsInput, RemindersOutput>(async ({ databaseUrl, smtpUrl, now }) => {
  const database = await connect(databaseUrl);
  const { db } = database;
  const secret = secretFrom('the secret of the benchmark');
  const logger = pino({ level: 'error' });
  const clock = fixedClock(now);
  const mail = { smtpUrl, from: 'Fundry <fundry@bench.example>', folder: '/nonexistent' };
  const ticker = openTicker({ logger });
  const box = sealedBox(secret, 'mail');
  const mailer = createMailer({ ...mail, db, box, clock, logger, ticker, reports: countingRefusals(clock) });
  const links = { tokens: sealedBox(secret, 'unsubscribe'), clock, origin: () => 'https://bench.example' };
  const sections = [reminderSection(links)];
  const services = { db, logger, mailer, ticker, ...links, sections, kinds: sections };
  // As in a server, what is composed is sent while the rest is still being composed.
  serveDigests(services);
  const memoryBefore = residentMemory().now;
  const startedAt = performance.now();
  const processor = process.cpuUsage();
  const { lookedAt, digests } = await runDigests(services);
  const runSeconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(processor);
  await mailer.idle();
  const mailSeconds = (performance.now() - startedAt) / 1000 - runSeconds;
  const { peak } = residentMemory();
  await ticker.close();
  await mailer.close();
  await database.close();
  const people = lookedAt.get('tracked-opportunities') ?? 0;
  const processorSeconds = (user + system) / 1e6;
  return { people, digests, runSeconds, processorSeconds, mailSeconds, memoryBefore, memoryPeak: peak };
});

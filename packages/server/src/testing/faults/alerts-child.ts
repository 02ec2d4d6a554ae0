import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pino from 'pino';
import { savedSearchSection } from '../../modules/alerts/alerts.public.ts';
import { countingRefusals } from '../../modules/identity/identity.public.ts';
import { digestKind, sendDigests } from '../../modules/notifications/notifications.public.ts';
import { recommendationSection } from '../../modules/recommendations/recommendations.public.ts';
import { reminderSection } from '../../modules/reminders/reminders.public.ts';
import { sealedBox } from '../../platform/auth/sealed-box.ts';
import { secretFrom } from '../../platform/auth/secret.ts';
import { fixedClock } from '../../platform/clock.ts';
import { connect } from '../../platform/db/database.ts';
import { openTicker } from '../../platform/jobs/ticker.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { inMemoryMatcher } from '../../platform/search/percolation/in-memory-matcher.ts';
import { openNightLook } from './night-look.ts';

/** The database and mail server that a worker uses, and the moment it works at. */
export interface WorkerPlace {
  databaseUrl: string;
  smtpUrl: string;
  moment: string;
  /** A folder for its search index, when it also looks for recommendations. */
  index: string | null;
}

/** The installation's secret of these workers. What others leave in the outbox for them is sealed with it. */
export const FAULT_SECRET = 'the secret of the fault tests';
/** After how many seconds a message that a dead worker was sending is taken up again. */
const LEASE = 1;
/** How often this process does what a server does every minute. */
const LOOK_MS = 50;
const MINUTE_MS = 60_000;
const READY = 'looking for alerts';

/** Starts a process that sends alerts. Resolves when the process begins to look. */
export async function startWorker(place: WorkerPlace): Promise<ReturnType<typeof spawn>> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(place)], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'close').then(() => {
    throw new Error('The worker ended before it began.');
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout!.on('data', (text) => String(text).includes(READY) && resolve());
  });
  gone.catch(() => {});
  await Promise.race([ready, gone]);
  return child;
}

async function work({ databaseUrl, smtpUrl, moment, index }: WorkerPlace): Promise<void> {
  const { db } = await connect(databaseUrl);
  const secret = secretFrom(FAULT_SECRET);
  const clock = fixedClock(moment);
  const logger = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
  const box = sealedBox(secret, 'mail');
  const mail = { smtpUrl, from: 'Fundry <fundry@library.example>', folder: '/nonexistent' };
  const ticker = openTicker({ logger, now: () => performance.now() * (MINUTE_MS / LOOK_MS) });
  const mailer = createMailer({
    ...mail,
    db,
    box,
    clock,
    logger,
    ticker,
    reports: countingRefusals(clock),
    retries: [0.1, 0.1, 0.5],
    leaseSeconds: LEASE,
  });
  const tokens = sealedBox(secret, 'unsubscribe');
  const links = { tokens, origin: () => 'https://fundry.example' };
  const judging = { matcher: inMemoryMatcher, marks: [], listeners: [] };
  const sections = [
    reminderSection({ clock, ...links }),
    savedSearchSection({ ...judging, clock, logger, ...links }),
    recommendationSection({ clock, ...links }),
  ];
  const kinds = [...sections, digestKind(sections)];
  if (index !== null) {
    const run = await openNightLook({ db, logger, moment, folder: index });
    ticker.every({ name: 'looking for new recommendations', everyMs: MINUTE_MS, atOnce: true, run });
  }
  sendDigests({ db, clock, logger, mailer, ticker, ...links, sections, kinds });
  setInterval(() => ticker.tick(), LOOK_MS);
  console.log(READY);
}

if (process.argv[1] === import.meta.filename) await work(JSON.parse(process.argv[2]!) as WorkerPlace);

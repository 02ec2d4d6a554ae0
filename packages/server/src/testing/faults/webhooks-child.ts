import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { countingRefusals } from '../../modules/identity/identity.public.ts';
import { deliver } from '../../modules/integrations/webhook/deliver.ts';
import { queueAllChanges } from '../../modules/integrations/webhook/jobs.ts';
import {
  INSTALLATION_SECRET,
  webhookServices,
} from '../../modules/integrations/webhook/testing/webhook-services.ts';
import { sealedBox } from '../../platform/auth/sealed-box.ts';
import { secretFrom } from '../../platform/auth/secret.ts';
import { fixedClock } from '../../platform/clock.ts';
import { connect } from '../../platform/db/database.ts';
import { openTicker } from '../../platform/jobs/ticker.ts';
import { createMailer } from '../../platform/mail/mailer.ts';

/** The database that a worker delivers from, the only address it may call, and the moment it works at. */
export interface DeliveryPlace {
  databaseUrl: string;
  receiverUrl: string;
  moment: string;
}

/** Starts a process that delivers to webhooks until it is killed. */
export function startDelivering(place: DeliveryPlace): ChildProcess {
  return spawn(process.execPath, [import.meta.filename, JSON.stringify(place)], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function work({ databaseUrl, receiverUrl, moment }: DeliveryPlace): Promise<void> {
  const { db } = await connect(databaseUrl);
  const logger = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
  const clock = fixedClock(moment);
  const mailer = createMailer({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'Fundry <fundry@library.example>',
    folder: '/nonexistent',
    box: sealedBox(secretFrom(INSTALLATION_SECRET), 'mail'),
    ...{ db, clock, logger, ticker: openTicker({ logger }), reports: countingRefusals(clock) },
  });
  const services = webhookServices({ db, clock, logger, mailer, privateOrigins: [receiverUrl] });
  const { signal } = new AbortController();
  for (;;) {
    await queueAllChanges(services);
    await deliver(services, signal);
    await sleep(5);
  }
}

if (process.argv[1] === import.meta.filename) await work(JSON.parse(process.argv[2]!) as DeliveryPlace);

import pino from 'pino';
import type { Browser } from '../../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../../testing/worlds/identity-world.ts';
import { deliver } from '../deliver.ts';
import { queueAllChanges } from '../jobs.ts';
import type { WebhookServices } from '../services.ts';
import { openReceiver, type Receiver, TAKE } from './receiver.ts';
import { INSTALLATION_SECRET, webhookServices } from './webhook-services.ts';

/** An institution that sends opportunities, and the system that its webhook tells. Jobs run only by hand. */
export interface WebhookWorld {
  world: IdentityWorld;
  receiver: Receiver;
  accountId: string;
  admin: Browser;
  /** The secret of the webhook. */
  secret: string;
  services: WebhookServices;
  /** Ids of opportunities that were not sent yet. */
  take(count: number): string[];
  send(opportunityIds: string[], more?: object): Promise<void>;
  takeBack(opportunityIds: string[]): Promise<void>;
  /** Queues what has changed and delivers what is due. */
  run(): Promise<void>;
  /** Sets the time to so many minutes after noon of 2026-03-01. */
  minutes(after: number): void;
  /** Has the receiver take what waits, and forgets what it got. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the world, with a webhook that is switched on. */
export async function openWebhookWorld(): Promise<WebhookWorld> {
  const receiver = await openReceiver();
  const world = await openSampleIdentity({
    env: { FUNDRY_WEBHOOK_PRIVATE_ORIGINS: receiver.url, FUNDRY_SECRET: INSTALLATION_SECRET },
    jobsWait: true,
  });
  const accountId = await world.addAccount('Alpha');
  await world.addPerson('ada@alpha.example', { accountId, role: 'ADMIN' });
  const admin = await world.signedIn('ada@alpha.example');
  const must = async (asked: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await asked;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  await must(
    admin.post('/api/account/api-consumers', { name: 'System', type: 'PURE', scopes: ['labels:read'] }),
  );
  const saved = await must(admin.put('/api/account/webhook', { url: `${receiver.url}/hook`, isOn: true }));
  const ids: string[] = (await world.browser().post('/api/opportunities/ids')).body.ids;
  const { db, clock, notifications } = world;
  const services = webhookServices({
    ...{ db, clock, mailer: notifications.mailer },
    logger: pino({ level: 'silent' }),
    privateOrigins: [receiver.url],
  });
  let minute = 0;
  const minutes = (after: number) => {
    minute = after;
    world.setTime(new Date(Date.parse('2026-03-01T12:00:00Z') + after * 60_000).toISOString());
  };
  const run = async () => {
    await queueAllChanges(services);
    await deliver(services, new AbortController().signal);
  };
  return {
    ...{ world, receiver, accountId, admin, services, minutes, run },
    secret: (saved as { secret: string }).secret,
    take: (count) => ids.splice(0, count),
    send: async (opportunityIds, more = {}) =>
      void (await must(admin.post('/api/labels/_assign_opportunities', { opportunityIds, ...more }))),
    takeBack: async (opportunityIds) =>
      void (await must(admin.post('/api/labels/_unassign_opportunities', { opportunityIds, labelIds: [] }))),
    async empty() {
      receiver.answer = TAKE;
      minutes(minute + 60 * 24);
      await run();
      receiver.received.length = 0;
    },
    async close() {
      await world.close();
      await receiver.close();
    },
  };
}

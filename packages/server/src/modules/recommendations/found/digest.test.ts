import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../../platform/config.ts';
import { noMeaning } from '../../../platform/meaning/meaning.ts';
import { discoveryServices } from '../../../services.ts';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';
import { matchServices } from '../../matching/matching.public.ts';
import { runDigests } from '../../notifications/digest/run-digests.ts';
import { serveDigests } from '../../notifications/digest/send-digests.ts';
import { lookForNew } from './look-for-new.ts';

const PATH = '/api/user/recommendation-entities';
const { signal } = new AbortController();

let world: IdentityWorld;
let ada: Browser;
let look: () => Promise<number>;
let text: string;
let day = 1;
beforeAll(async () => {
  world = await openSampleIdentity({ jobsWait: true });
  await world.addPerson('ada@post.example');
  ada = await world.signedIn('ada@post.example');
  serveDigests(world.notifications);
  const { db, clock, engine } = world;
  const config = loadConfig({ FUNDRY_HOME: world.home });
  const parts = { config, database: { db } as never, engine, meaning: noMeaning, clock, version: 'test' };
  const matching = matchServices(discoveryServices(parts));
  look = () => lookForNew({ db, clock, matching, logger: world.notifications.logger }, signal);
  const { body } = await ada.post('/api/opportunities', { pageSize: 40 });
  text = body.hits.hits.map((hit: { _source: { title: string } }) => hit._source.title).join('. ');
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('recommendation_profile').execute();
  next();
});

/** Noon of the next day. */
function next(): void {
  day++;
  world.setTime(`2026-03-${String(day).padStart(2, '0')}T12:00:00Z`);
}

async function mail(): Promise<number> {
  const { digests } = await runDigests(world.notifications);
  await world.notifications.mailer.idle();
  return digests;
}

const mails = () =>
  world.mailbox.mails.filter(({ to }) => to?.some(({ address }) => address === 'ada@post.example'));
const found = () =>
  world.db.selectFrom('recommendation_found').selectAll().orderBy('opportunity_id').execute();

/** Makes a profile, lets it be looked at, and forgets some of what was found, as if these calls were new. */
async function withNews(fields: object, count: number): Promise<{ id: string; news: number[] }> {
  // Nothing closes while the days of these tests go by.
  const filteringCriteria = { minApplicationDueDate: '2026-06-01' };
  const { id } = (await ada.post(PATH, { ...fields, filteringCriteria })).body;
  await look();
  const news = (await found()).slice(0, count).map(({ opportunity_id }) => opportunity_id);
  await world.db.deleteFrom('recommendation_found').where('opportunity_id', 'in', news).execute();
  next();
  return { id, news };
}

test('what the first look finds is on the screen and no news; later ones are mailed once, with a link to the reasons', async () => {
  const { id, news } = await withNews({ text, name: 'Ice' }, 2);
  expect(await mail()).toBe(0);
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  next();
  expect(await mail()).toBe(1);
  const [sent] = mails().slice(-1);
  expect(sent!.subject).toBe('2 new recommendations');
  expect(sent!.text).toContain('New recommendations for “Ice”');
  for (const one of news)
    expect(sent!.text).toContain(`/opportunities/${one}/details?dgcid=recommendation-mail`);
  expect(sent!.text).toContain(`/suggestions/${id}?dgcid=recommendation-mail`);
  expect(sent!.text).toMatch(/Stop all emails about recommendations: \S+&emails=recommendations/);
  next();
  await look();
  next();
  expect(await mail()).toBe(0);
});

test('each new call comes with the verdict on whoever has said who they are, and with none after they took it back', async () => {
  const verdict = /^ +(You can apply|You cannot apply|Unclear whether you can apply)\. /gm;
  const facts = { country: 'KE', citizenships: ['KE'], organisationType: 'higher-education-public' };
  await ada.put('/api/user/eligibility', facts);
  await withNews({ text }, 2);
  await look();
  next();
  expect(await mail()).toBe(1);
  expect(mails().at(-1)!.text!.match(verdict)).toHaveLength(2);
  await ada.put('/api/user/eligibility', {});
  await withNews({ text, name: 'Once more' }, 2);
  await look();
  next();
  expect(await mail()).toBe(1);
  expect(mails().at(-1)!.text).not.toMatch(verdict);
});

test('a look finds the calls that the screen shows first, also after a dismissal that lowers others', async () => {
  const { id } = (await ada.post(PATH, { text })).body;
  const shown = async (): Promise<number[]> =>
    (await ada.get(`${PATH}/${id}/recommendations`)).body.opportunities.hits.hits.map(
      ({ _id }: { _id: string }) => Number(_id),
    );
  const [dismissed] = await shown();
  const foundIds = async () => (await found()).map(({ opportunity_id }) => opportunity_id).sort();
  await ada.delete(`${PATH}/${id}/recommendations/${dismissed}?reason=not-relevant`);
  const first = (await shown()).slice(0, 20);
  expect(first.length).toBeGreaterThan(5);
  await look();
  expect(await foundIds()).toEqual(first.toSorted());
});

test('two looks at once find each profile once; a digest that is dropped gives back what it told', async () => {
  const { news } = await withNews({ text }, 3);
  const looked = await Promise.all([look(), look()]);
  expect(looked[0] + looked[1]).toBe(1);
  next();
  world.mailbox.refuseNext(1);
  expect(await mail()).toBe(1);
  expect((await found()).filter(({ digest_id }) => digest_id !== null)).toHaveLength(news.length);
  expect(await mail()).toBe(0);
  await sql`delete from mail_outbox`.execute(world.db);
  await world.db.deleteFrom('digest').execute();
  expect((await found()).filter(({ told_at }) => told_at === null)).toHaveLength(news.length);
  expect(await mail()).toBe(1);
});

test('nothing is mailed of what was dismissed, for a profile without emails, or once emails were ended', async () => {
  const { id, news } = await withNews({ text }, 1);
  await look();
  next();
  await ada.delete(`${PATH}/${id}/recommendations/${news[0]}?reason=already-known`);
  expect(await mail()).toBe(0);
  await ada.put(`${PATH}/${id}/recommendations/${news[0]}`);
  await ada.post(PATH, { id, digest: false });
  expect(await mail()).toBe(0);
  await ada.post(PATH, { id, digest: true });
  expect(await mail()).toBe(1);
  const link = /Stop all emails about recommendations: (\S+)/.exec(mails().at(-1)!.text!)![1]!;
  const token = new URL(link).searchParams.get('unsubscribeId');
  expect(
    (await world.browser().delete(`/api/user/searches/notification?unsubscribeId=${token}`)).status,
  ).toBe(200);
  expect((await ada.get(PATH)).body.results).toMatchObject([{ digest: false }]);
});

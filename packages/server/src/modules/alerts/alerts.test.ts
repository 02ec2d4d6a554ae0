import { NO_ELIGIBILITY } from '@fundry/sources/drafts/eligibility.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlertWorld, openAlertWorld } from '../../testing/worlds/alert-world.ts';
import { changeInternal, type OpportunityBody, publishInternal } from '../catalogue/catalogue.public.ts';
import { insertDismissal } from '../dismissals/dismissal.store.ts';
import { previewDigests } from '../notifications/digest/run-digests.ts';
import { deleteSavedSearch, restoreSavedSearch } from '../saved-searches/saved-search.store.ts';
import { endAlerts, updateSavedSearch } from '../saved-searches/write-saved-search.store.ts';
import { LISTED } from './matching/person-matches.ts';

const ICE = { title: 'Sea ice and climate', description: '<p>Glaciers of the Arctic.</p>' };
let world: AlertWorld;
let number = 0;
let email: string;
let ada: string;
/** Each test has its own days, later than those of the tests before. */
let days: [string, string, string];

beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  // Searches saved in earlier tests must cause no emails in this one.
  await world.db.deleteFrom('saved_search').execute();
  number++;
  const month = `20${String(30 + number)}-05`;
  days = [`${month}-11`, `${month}-12`, `${month}-13`];
  world.setTime(`${days[0]}T08:00:00Z`);
  email = `ada.${number}@post.example`;
  ada = await world.addPerson(email);
});

const call = (id: string, more: object = {}) => ({ id: `${number}-${id}`, ...ICE, ...more });
const evening = (day: string) => `${day}T20:00:00Z`;
const watermark = async (id: string) =>
  (
    await world.db
      .selectFrom('alert_watermark')
      .select('revision')
      .where('saved_search_id', '=', id)
      .executeTakeFirst()
  )?.revision;

test('a search for calls that are open to its owner uses what the owner says when it runs, and its email gives the verdict', async () => {
  const facts = { person_id: ada, citizenships: [], updated_at: new Date() };
  await world.db
    .insertInto('applicant')
    .values({ ...facts, country: 'DE', organisation_type: 'school' })
    .execute();
  await world.save(ada, { query: 'basicQuery=ice&canApply=yes' });
  await world.db.updateTable('applicant').set({ organisation_type: 'nonprofit' }).execute();
  const open = (organisation: string) => ({
    eligibility: { ...NO_ELIGIBILITY, organisationTypes: [organisation], applicantCountries: 'any' },
  });
  await world.publish(days[0], [
    call('a', { title: 'Ice for schools', ...open('school') }),
    call('b', { title: 'Ice for associations', ...open('nonprofit') }),
  ]);
  await world.run(evening(days[1]));
  const [mail] = world.mailsTo(email);
  expect(mail!.text).toContain('Ice for associations');
  expect(mail!.text).toContain('You can apply. Open to non-profit organisations, worldwide.');
  expect(mail!.text).not.toContain('Ice for schools');
});

describe('a digest', () => {
  test('is one for all searches of a person, lists each record once with every search that matches it, and ends with ways out', async () => {
    const ice = await world.save(ada, { query: 'basicQuery=ice', name: 'Ice & snow' });
    await world.save(ada, { query: 'basicQuery=climate&expired=true', name: 'Climate' });
    await world.save(ada, { query: 'basicQuery=volcano', name: 'Volcanoes' });
    const past = { kind: 'DueDate', date: '2026-02-01', time: null, zone: null, label: null };
    await world.publish(days[0], [
      call('a'),
      call('c', { title: 'Climate of the past', deadlines: [past] }),
      call('d', { title: 'Climate of old', status: 'closed' }),
      call('b', {
        title: 'Clouds and climate',
        deadlines: [{ kind: 'DueDate', date: '2099-11-21', time: null, zone: null, label: null }],
      }),
    ]);
    expect(await world.run(evening(days[1]))).toEqual({ searches: 3, digests: 1 });
    const [mail, ...more] = world.mailsTo(email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('4 new results for 2 saved searches');
    const text = mail!.text!;
    expect(text).toContain('“Climate”: 4 new results');
    expect(text).toContain('“Ice & snow”: 1 new result\n');
    expect(text.match(/\* Sea ice and climate/g)).toHaveLength(1);
    expect(text).toContain('Matches “Climate”, “Ice & snow”');
    expect(text).toContain('Closes 21-Nov-2099');
    expect(text).toContain('Closed 01-Feb-2026');
    expect(text).toContain('Deadline not specified');
    expect(text).toMatch(/Climate of old\n.*\bClosed, date not specified\n/);
    expect(text).not.toContain('Volcanoes');
    expect(mail!.html).toContain('“Ice &amp; snow”: 1 new result');
    const see = /https:\/\/fundry\.example(\/search\/opportunities\?\S*)/g;
    const links = [...text.matchAll(see)].map(([, path]) => new URL(path!, 'https://x.example').searchParams);
    const link = links.find((params) => params.get('savedSearchId') === ice)!;
    expect(Object.fromEntries(link)).toMatchObject({ basicQuery: 'ice', dgcid: 'saved-search-mail' });
    // The import comes after the saving, so the link shows what has come since then.
    expect(link.get('newSince')).toBe(`${days[0]}T08:00:00.000Z`);
    expect(text).toMatch(/\/opportunities\/\d+\/details\?dgcid=saved-search-mail/);
  });

  test('has a stored Message-ID made of what it covers, and the headers of one-click unsubscribing', async () => {
    await world.save(ada, { query: 'basicQuery=ice' });
    await world.publish(days[0], [call('a')]);
    world.setTime(evening(days[1]));
    const previews = [];
    for await (const { row } of previewDigests(world.notifications, { early: false }))
      previews.push(row.messageId);
    await world.run(evening(days[1]));
    const mail = world.mailsTo(email)[0]!;
    expect(previews).toEqual([mail.messageId]);
    const stored = await world.db.selectFrom('digest').selectAll().where('person_id', '=', ada).execute();
    expect(stored).toMatchObject([
      { message_id: mail.messageId, handed_over_at: new Date(evening(days[1])) },
    ]);
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/fundry\.example\/unsubscribe\?unsubscribeId=[\w-]+&emails=saved-searches>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('counts all, lists the first twenty, the latest first, and leads to the rest', async () => {
    await world.save(ada, { query: 'basicQuery=ice', name: 'Ice' });
    const many = Array.from({ length: LISTED + 5 }, (_, index) =>
      call(`n${index}`, { title: `Ice number ${index}` }),
    );
    await world.publish(days[0], many);
    await world.run(evening(days[1]));
    const { text, subject } = world.mailsTo(email)[0]!;
    expect(subject).toBe('25 new results for “Ice”');
    expect(text!.match(/^\* Ice number \d+$/gm)).toEqual(
      Array.from({ length: LISTED }, (_, index) => `* Ice number ${LISTED + 4 - index}`),
    );
    expect(text).toContain('See all 25 new results: https://fundry.example/search/opportunities?');
  });

  test('tells of awards and funders as well', async () => {
    await world.save(ada, { target: 'awards', query: 'basicQuery=moraine', name: 'Awards' });
    await world.save(ada, { target: 'funders', query: 'basicQuery=Polartrust', name: 'Funders' });
    const funder = {
      name: `Polartrust ${number}`,
      identifiers: [],
      country: 'SE',
      city: null,
      parent: null,
      typeGroup: null,
    };
    await world.publish(days[0], [{ id: `${number}-g`, title: 'Moraine dating', funder }], { of: 'grants' });
    await world.run(evening(days[1]));
    const { text } = world.mailsTo(email)[0]!;
    expect(text).toMatch(/\* Moraine dating\n\s+Polartrust \d+/);
    expect(text).toMatch(/\* Polartrust \d+\n\s+Sweden\n\s+Matches “Funders”/);
  });

  test('leaves out what the person dismissed', async () => {
    await world.save(ada, { query: 'basicQuery=ice' });
    await world.publish(days[0], [call('a'), call('b')]);
    const { id } = await world.db
      .selectFrom('opportunity')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await insertDismissal(world.db, ada, 'opportunities', id, new Date(), 10);
    await world.run(evening(days[1]));
    expect(world.mailsTo(email)[0]!.subject).toMatch(/^1 new result /);
  });
});

describe('a change is mailed once', () => {
  test('and again only when something changed that a person would act on', async () => {
    await world.save(ada, { query: 'basicQuery=ice' });
    await world.publish(days[0], [call('a')]);
    await world.run(evening(days[0]));
    expect(world.mailsTo(email)).toHaveLength(0);
    await world.run(evening(days[1]));
    await world.run(evening(days[2]));
    expect(world.mailsTo(email)).toHaveLength(1);
    const next = new Date(Date.parse(days[2]) + 3 * 86_400_000).toISOString().slice(0, 10);
    await world.publish(days[2], [call('a')]);
    await world.publish(days[2], [call('a', { keywords: ['frost'] })]);
    await world.publish(days[2], [call('a', { keywords: ['frost'] })], { redraft: true });
    await world.run(evening(next));
    expect(world.mailsTo(email)).toHaveLength(1);
    await world.publish(next, [call('a', { title: 'Sea ice, climate and rivers' })]);
    await world.run(`${next}T23:00:00Z`);
    expect(world.mailsTo(email)).toHaveLength(1);
    await world.run(evening(new Date(Date.parse(next) + 86_400_000).toISOString().slice(0, 10)));
    expect(world.mailsTo(email)).toHaveLength(2);
  });

  test('backfills are no news, neither by their option nor as the first complete list; what follows is', async () => {
    await world.save(ada, { query: 'basicQuery=ice' });
    await world.publish(days[0], [call('old')], { backfill: true });
    // The first complete list of the publisher of this file.
    if (
      (await world.db.selectFrom('import_file').select('id').where('full_scope', 'is not', null).execute())
        .length === 0
    )
      await world.publish(days[0], [call('first')], { scope: `s${number}` });
    await world.run(evening(days[1]));
    expect(world.mailsTo(email)).toHaveLength(0);
    await world.publish(days[1], [call('first'), call('second')], { scope: `s${number}` });
    await world.publish(days[1], [call('old', { title: 'Sea ice, changed' })]);
    await world.run(evening(days[2]));
    expect(world.mailsTo(email)[0]!.subject).toMatch(/^1 new result and 1 changed one /);
  });

  test('a changed call is never announced as new: it says what changed, old → new, since the last mail', async () => {
    await world.save(ada, { query: 'basicQuery=ice', name: 'Ice' });
    const due = (date: string) => ({
      deadlines: [{ kind: 'DueDate', date, time: null, zone: null, label: null }],
    });
    await world.publish(days[0], [call('a', due('2099-03-01'))]);
    await world.run(evening(days[1]));
    await world.publish(days[1], [call('a', due('2099-03-08'))]);
    await world.publish(days[1], [call('a', due('2099-04-15')), call('b')]);
    await world.run(evening(days[2]));
    const [, mail] = world.mailsTo(email);
    expect(mail!.subject).toBe('1 new result and 1 changed one for “Ice”');
    expect(mail!.text).toMatch(
      /“Ice”: 1 new result and 1 changed one[\s\S]*Published before, and changed now:\s+\* [^\n]+\n {2}Deadline: 01-Mar-2099 → 15-Apr-2099\n/,
    );
  });

  test('what was there before the search was saved is none', async () => {
    await world.publish(days[0], [call('a')]);
    await world.save(ada, { query: 'basicQuery=ice' });
    await world.run(evening(days[1]));
    expect(world.mailsTo(email)).toHaveLength(0);
  });
});

describe('when', () => {
  test('by frequency, time zone, hour and weekday of the person', async () => {
    const preferences = { timeZone: 'Asia/Tokyo', digest: { hour: 9, weekday: 3 } };
    await world.db
      .insertInto('person_preference')
      .values({ person_id: ada, preferences: JSON.stringify(preferences), updated_at: new Date() })
      .execute();
    await world.save(ada, { query: 'basicQuery=ice', name: 'Daily' });
    await world.save(ada, { query: 'basicQuery=ice', name: 'Weekly', frequency: 'WEEKLY' });
    await world.publish(days[0], [call('a')]);
    await world.run(`${days[0]}T23:59:00Z`);
    expect(world.mailsTo(email)).toHaveLength(0);
    await world.run(`${days[1]}T00:00:00Z`);
    expect(world.mailsTo(email)).toHaveLength(1);
    const weekday = new Date(days[1]).getUTCDay();
    const wednesday = new Date(Date.parse(days[1]) + ((3 - weekday + 7) % 7 || 7) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    if (weekday !== 3) expect(world.mailsTo(email)[0]!.text).not.toContain('Weekly');
    await world.run(`${wednesday}T00:00:00Z`);
    expect(world.mailsTo(email).some(({ text }) => text!.includes('“Weekly”: 1 new result'))).toBe(true);
    expect(world.mailsTo(email)).toHaveLength(weekday === 3 ? 1 : 2);
  });

  test('a pause holds mails back and loses nothing; so does a deletion that is undone; ending and beginning anew starts from then', async () => {
    const id = await world.save(ada, { query: 'basicQuery=ice' });
    const pause = (paused: boolean) =>
      world.db.updateTable('saved_search').set({ paused }).where('id', '=', id).execute();
    await pause(true);
    await world.publish(days[0], [call('a')]);
    await world.run(evening(days[1]));
    await pause(false);
    await deleteSavedSearch(world.db, ada, id, new Date(days[1]));
    await world.run(evening(days[1]));
    expect(world.mailsTo(email)).toHaveLength(0);
    await restoreSavedSearch(world.db, ada, id);
    await world.run(evening(days[1]));
    expect(world.mailsTo(email)).toHaveLength(1);
    await endAlerts(world.writing, id, new Date(evening(days[1])));
    expect(await watermark(id)).toBe(undefined);
    await world.publish(days[1], [call('b')]);
    await updateSavedSearch(world.writing, id, { frequency: 'DAILY' }, new Date(evening(days[1])));
    await world.run(evening(days[2]));
    expect(world.mailsTo(email)).toHaveLength(1);
  });
});

describe('a mail server that does not take it', () => {
  test('keeps the watermark where it was, and gets the same message again', async () => {
    const id = await world.save(ada, { query: 'basicQuery=ice' });
    const before = await watermark(id);
    await world.publish(days[0], [call('a')]);
    world.mailbox.refuseNext(1);
    const refused = world.mailbox.refused.length;
    await world.run(evening(days[1]));
    expect(await watermark(id)).toBe(before);
    expect(world.mailbox.refused).toHaveLength(refused + 1);
    // News that arrive meanwhile belong in the next message.
    await world.publish(days[1], [call('b')]);
    await world.run(evening(days[2]));
    await expect.poll(() => world.mailsTo(email).length).toBe(1);
    const [mail] = world.mailsTo(email);
    expect(mail!.messageId).toBe(world.mailbox.refused.at(-1)!.messageId);
    expect(mail!.subject).toMatch(/^1 new result /);
    await expect.poll(() => watermark(id)).toBeGreaterThan(before!);
    await world.run(evening(new Date(Date.parse(days[2]) + 86_400_000).toISOString().slice(0, 10)));
    expect(world.mailsTo(email).map(({ subject }) => subject)).toHaveLength(2);
  });

  test('is not asked any more once nobody wants the message', async () => {
    const id = await world.save(ada, { query: 'basicQuery=ice' });
    await world.publish(days[0], [call('a')]);
    world.mailbox.refuseNext(1);
    await world.run(evening(days[1]));
    await endAlerts(world.writing, id, new Date(evening(days[1])));
    await world.db
      .updateTable('mail_outbox' as never)
      .set({ due_at: new Date(0) } as never)
      .execute();
    world.notifications.mailer.wake();
    await expect
      .poll(() => world.db.selectFrom('digest').selectAll().where('person_id', '=', ada).execute())
      .toEqual([]);
    expect(world.mailsTo(email)).toHaveLength(0);
  });
});

test('a search that cannot be asked any more is logged, and keeps what it was not told', async () => {
  const id = await world.save(ada, { query: 'basicQuery=ice' });
  const broken = JSON.stringify({ basicQuery: 'ice '.repeat(101) });
  await world.db.updateTable('saved_search').set({ state: broken }).where('id', '=', id).execute();
  const before = await watermark(id);
  await world.publish(days[0], [call('a')]);
  await world.run(evening(days[1]));
  expect(world.log.some((line) => line.includes(id) && line.includes('The query has 101 words'))).toBe(true);
  expect(await watermark(id)).toBe(before);
  await world.db
    .updateTable('saved_search')
    .set({ state: JSON.stringify({ basicQuery: 'ice' }) })
    .where('id', '=', id)
    .execute();
  await world.run(evening(days[2]));
  expect(world.mailsTo(email)).toHaveLength(1);
});

test('an internal opportunity is news once, for the members of its institution', async () => {
  const accountId = await world.addAccount('Alpha');
  const eve = await world.addPerson(`eve.${number}@alpha.example`, { accountId });
  for (const person of [eve, ada]) await world.save(person, { query: 'basicQuery=ice&expired=true' });
  await world.publish(days[0], [call('a')]);
  const { record } = await world.db.selectFrom('opportunity').select('record').executeTakeFirstOrThrow();
  const body = { ...(record as OpportunityBody), title: 'Ice of our own' };
  const id = await publishInternal(world.db, accountId, body, new Date(`${days[0]}T12:00:00Z`));
  await world.run(evening(days[1]));
  const [mail] = world.mailsTo(`eve.${number}@alpha.example`);
  expect(mail!.subject).toMatch(/^2 new results/);
  expect(mail!.text).toContain(`* Ice of our own`);
  expect(mail!.text).toContain(`/opportunities/${id}/details`);
  expect(world.mailsTo(email)[0]!.subject).toMatch(/^1 new result /);
  expect(world.mailsTo(email)[0]!.text).not.toContain('of our own');
  // Made inactive and active again, it is no news.
  for (const each of [null, body])
    await changeInternal(world.db, { id, accountId }, each, new Date(`${days[1]}T22:00:00Z`));
  await world.run(evening(days[2]));
  expect(world.mailsTo(`eve.${number}@alpha.example`)).toHaveLength(1);
});

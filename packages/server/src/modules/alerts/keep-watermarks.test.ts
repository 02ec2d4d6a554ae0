import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type AlertWorld, openAlertWorld } from '../../testing/worlds/alert-world.ts';
import { keepSampleSearches } from '../saved-searches/saved-searches.public.ts';
import { insertSavedSearch } from '../saved-searches/write-saved-search.store.ts';

const PATH = '/api/user/searches';
/** A person of the sample world who has saved searches with and without emails. */
const OF_SAMPLE = 'kwabena.asantorfokye@brightmoor.example';

let world: AlertWorld;
let ada: Browser;
let bob: Browser;
let number = 0;
beforeAll(async () => {
  world = await openAlertWorld();
  const accountId = await world.addAccount('Alpha University');
  await world.addPerson('ada@alpha.example', { accountId });
  await world.addPerson('bob@alpha.example', { accountId });
  ada = await world.signedIn('ada@alpha.example');
  bob = await world.signedIn('bob@alpha.example');
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('saved_search').execute();
  await publish();
});

/** Publishes something new, so that the last revision of news changes. */
async function publish(): Promise<void> {
  number++;
  await world.publish('2026-03-01', [{ id: `n${number}`, title: `Ice number ${number}` }]);
}

async function lastRevision(): Promise<number> {
  const { revision } = await world.db
    .selectFrom('opportunity')
    .select(({ fn }) => fn.max<number>('news_revision').as('revision'))
    .executeTakeFirstOrThrow();
  return revision;
}

const fields = { target: 'opportunities', apiQuery: 'basicQuery=ice' };
let saved = 0;

/** Saves or changes a search, as the browser does. Returns its id. */
async function save(browser: Browser, more: object): Promise<string> {
  const { status, body } = await browser.post(
    PATH,
    'id' in more ? more : { ...fields, name: `Ice ${++saved}`, ...more },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

/** For every saved search: whether it gets emails, and the revision of its watermark. */
async function standing() {
  const rows = await world.db
    .selectFrom('saved_search')
    .leftJoin('alert_watermark', 'alert_watermark.saved_search_id', 'saved_search.id')
    .select(['saved_search.id', 'saved_search.frequency', 'alert_watermark.revision'])
    .orderBy('saved_search.name')
    .execute();
  for (const { frequency, revision } of rows) expect(revision === null).toBe(frequency === 'NONE');
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

describe('an alert begins with what is published afterwards', () => {
  test('when a search is saved with mails, and not when it is saved without', async () => {
    const daily = await save(ada, { frequency: 'DAILY' });
    const none = await save(ada, { frequency: 'NONE' });
    const last = await lastRevision();
    expect(await standing()).toEqual(
      new Map([
        [daily, last],
        [none, null],
      ]),
    );
  });

  test('when mails are switched on for a copy of a search that a colleague shares', async () => {
    await save(ada, { shared: true, frequency: 'WEEKLY' });
    const { body } = await bob.get('/api/account/searches');
    const { target, name, apiQuery } = body.searches[0];
    const copy = await save(bob, { target, name, apiQuery });
    expect((await standing()).get(copy)).toBe(null);
    await publish();
    await save(bob, { id: copy, frequency: 'DAILY' });
    expect((await standing()).get(copy)).toBe(await lastRevision());
  });

  test('when the people of the sample world get their searches', async () => {
    const id = await world.addPerson(OF_SAMPLE);
    await keepSampleSearches({ ...world.writing, clock: world.notifications.clock }, [
      { id, email: OF_SAMPLE, accountId: null },
    ]);
    const last = await lastRevision();
    expect([...(await standing()).values()]).toEqual([last, last]);
  });

  test('when mails are switched on, also again after a link in a mail ended them', async () => {
    const id = await save(ada, { frequency: 'NONE' });
    await publish();
    await save(ada, { id, frequency: 'DAILY' });
    expect((await standing()).get(id)).toBe(await lastRevision());
    const section = world.notifications.sections.find(({ name }) => name === 'saved-searches');
    await section!.end(world.db, { subject: '', id }, world.notifications.clock.now());
    expect((await standing()).get(id)).toBe(null);
    await publish();
    await save(ada, { id, frequency: 'MONTHLY' });
    expect((await standing()).get(id)).toBe(await lastRevision());
  });
});

describe('an alert that runs', () => {
  test.each([
    ['another frequency', { frequency: 'WEEKLY' }],
    ['a name', { name: 'Snow' }],
    ['another query', { apiQuery: 'basicQuery=snow' }],
    ['a pause', { alertPaused: true }],
  ])('goes on from where it is with %s', async (_what, change) => {
    const id = await save(ada, { frequency: 'DAILY' });
    const begun = await lastRevision();
    await publish();
    await save(ada, { id, ...change });
    expect(await standing()).toEqual(new Map([[id, begun]]));
  });

  test('is held when its search is deleted, and goes on when it is restored', async () => {
    const id = await save(ada, { frequency: 'DAILY' });
    const begun = await lastRevision();
    await ada.delete(`${PATH}/${id}`);
    await publish();
    await ada.put(`${PATH}/${id}/_restore`);
    expect(await standing()).toEqual(new Map([[id, begun]]));
  });

  test('ends with all others of the person at once', async () => {
    await save(ada, { frequency: 'DAILY' });
    await save(ada, { frequency: 'WEEKLY' });
    const ofBob = await save(bob, { frequency: 'DAILY' });
    const { id: subject } = await world.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', 'ada@alpha.example')
      .executeTakeFirstOrThrow();
    const section = world.notifications.sections.find(({ name }) => name === 'saved-searches');
    await section!.end(world.db, { subject, id: null }, world.notifications.clock.now());
    const left = [...(await standing())].filter(([, revision]) => revision !== null);
    expect(left).toEqual([[ofBob, await lastRevision()]]);
  });
});

test('a search is not saved when those who must know of it cannot be told', async () => {
  const person = await world.addPerson('eve@post.example');
  const search = { target: 'opportunities', state: {} } as never;
  const kept = { name: 'Ice', search, frequency: 'DAILY', paused: false, accountId: null } as const;
  const listeners = [() => Promise.reject(new Error('cannot be told'))];
  const saving = insertSavedSearch({ db: world.db, listeners }, person, kept, new Date());
  await expect(saving).rejects.toThrow('cannot be told');
  expect(await standing()).toEqual(new Map());
});

import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOBODY, type Viewer } from '../../../platform/auth/viewer.ts';
import { openEmbeddedEngine } from '../../../platform/search/embedded/engine.ts';
import { addAccount } from '../../../testing/people.ts';
import { currentRecordIds, opportunitiesById } from '../catalogue.views.ts';
import { publicRevision } from '../index/index-feed.views.ts';
import { KeptIndex } from '../index/testing/kept-index.ts';
import type { OpportunityBody } from '../material-change.ts';
import { changeInternal, drawInternalId, publishInternal } from './publish-internal.store.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-02T12:00:00Z');
const UNKNOWN = Number.MAX_SAFE_INTEGER;

let index: KeptIndex;
let member: Viewer;
let other: Viewer;
let body: OpportunityBody;
let id: number;
beforeAll(async () => {
  index = await KeptIndex.create(openEmbeddedEngine);
  const { db } = index.database;
  const viewerOf = async (name: string) => ({ personId: null, accountId: await addAccount(db, name) });
  [member, other] = [await viewerOf('Alpha'), await viewerOf('Beta')];
  await index.write('calls', [{ id: 'a', title: 'Glaciers' }]);
  await index.keeper.caughtUp();
  const { record } = await db.selectFrom('opportunity').select('record').executeTakeFirstOrThrow();
  body = { ...(record as OpportunityBody), title: 'Quillwort' };
});
afterAll(() => index.close());

/** The numbers of documents with a word that the members of Alpha, those of Beta, and others find. */
async function found(word: string): Promise<number[]> {
  await index.keeper.caughtUp();
  const scopes = [member.accountId, other.accountId, null];
  return Promise.all(scopes.map((scope) => index.find('opportunities', word, scope)));
}

/** The titles of records by id, as a member of Alpha, one of Beta and a stranger read them. */
async function read(...ids: number[]): Promise<string[][]> {
  const { db } = index.database;
  const viewers = [member, other, NOBODY];
  return Promise.all(
    viewers.map(async (viewer) => (await opportunitiesById(db, ids, viewer)).map(({ title }) => title)),
  );
}

test('an internal opportunity is found and read by the members of its institution', async () => {
  const { db } = index.database;
  const [revision, status] = [await publicRevision(db), await index.status('opportunities')];
  id = await publishInternal(db, member.accountId!, body, NOW);
  expect(isInternalId(id)).toBe(true);
  expect(await found('quillwort')).toEqual([1, 0, 0]);
  expect(await read(1, id, UNKNOWN)).toEqual([['Glaciers', 'Quillwort'], ['Glaciers'], ['Glaciers']]);
  const idsFor = async (viewer: Viewer) => [
    ...(await currentRecordIds(db, 'opportunity', [id, UNKNOWN], viewer)),
  ];
  expect([await idsFor(member), await idsFor(other)]).toEqual([[[id, id]], []]);
  const [record] = await opportunitiesById(db, [id], member);
  expect(record).toMatchObject({ internal: true, firstPublishedAt: NOW.toISOString() });
  expect(await publicRevision(db)).toBe(revision);
  expect(await index.status('opportunities')).toEqual(status);
});

test('it changes, and is in its scope again after a restart', async () => {
  const { db } = index.database;
  const ofMember = { id, accountId: member.accountId! };
  expect(await changeInternal(db, { id, accountId: other.accountId! }, body, LATER)).toBe(false);
  expect(await changeInternal(db, ofMember, { ...body, title: 'Spikemoss' }, LATER)).toBe(true);
  expect([await found('quillwort'), await found('spikemoss')]).toEqual([
    [0, 0, 0],
    [1, 0, 0],
  ]);
  const [record] = await opportunitiesById(db, [id], member);
  expect(record).toMatchObject({ firstPublishedAt: NOW.toISOString(), changedAt: LATER.toISOString() });
  await index.shut();
  await index.open();
  expect(await found('spikemoss')).toEqual([1, 0, 0]);
});

test('what is removed is gone for its members too, until it is published again', async () => {
  const { db } = index.database;
  const ofMember = { id, accountId: member.accountId! };
  expect(await changeInternal(db, ofMember, null, LATER)).toBe(true);
  expect([await found('spikemoss'), await read(id)]).toEqual([
    [0, 0, 0],
    [[], [], []],
  ]);
  expect(await changeInternal(db, { id: UNKNOWN, accountId: member.accountId! }, body, LATER)).toBe(false);
  expect(await changeInternal(db, ofMember, body, LATER)).toBe(true);
  expect(await read(id)).toEqual([['Quillwort'], [], []]);
});

test('a funder that is renamed is found by its new name in a scope too', async () => {
  const { db } = index.database;
  const funder = { name: 'Ice Fund', identifiers: [], country: 'NO' };
  await index.write('calls', [{ id: 'funded', title: 'Moraines', funder }]);
  const { record } = await db
    .selectFrom('opportunity')
    .select('record')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await publishInternal(db, other.accountId!, record as OpportunityBody, NOW);
  expect((await found('ice fund')).toSorted()).toEqual([1, 1, 2]);
  await sql`update organisation set record = jsonb_set(record::jsonb, '{preferredName}', '"Snow Trust"')::json,
    revision = nextval('catalogue_revision')`.execute(db);
  expect(await found('snow')).toEqual([1, 2, 1]);
});

test('it is published together with what else happens in a transaction, or not at all', async () => {
  const { db } = index.database;
  const drawn = drawInternalId();
  const failing = db.transaction().execute(async (trx) => {
    await publishInternal(trx, member.accountId!, body, NOW, drawn);
    throw new Error('too bad');
  });
  await expect(failing).rejects.toThrow('too bad');
  expect(await read(drawn)).toEqual([[], [], []]);
});

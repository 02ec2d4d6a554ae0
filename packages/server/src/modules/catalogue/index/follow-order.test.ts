import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_INTERNAL_ID } from '@fundry/contracts/internal-ids.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { openEmbeddedEngine } from '../../../platform/search/embedded/engine.ts';
import type { SearchEngine } from '../../../platform/search/port.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addAccount } from '../../../testing/people.ts';
import { importInto, registryOf } from '../../ingestion/testing/import-text.ts';
import {
  type Invented,
  inventedAwards,
  inventedOpportunities,
  listFile,
} from '../../ingestion/testing/invented-sources.ts';
import { type IndexKeeper, keepIndex } from './index-keeper.ts';
import { INDEX_SCHEMAS } from './index-schemas.ts';
import { interceptEngine } from './testing/intercept-engine.ts';

const registry = registryOf(inventedOpportunities('calls', 50), inventedAwards('grants', 50));

let database: TestDatabase;
let folder: string;
let engine: SearchEngine;
let keeper: IndexKeeper | null;
/** The titles that were brought into the index of awards, in order, one list for each `apply`. */
let brought: string[][];
/** Awards wait for this promise before they enter the index. */
let gate: Promise<void>;
/** Resolves when awards are waiting. */
let held: PromiseWithResolvers<void>;
let trouble: unknown[];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'fundry-index-'));
  engine = await openEmbeddedEngine({
    directory: folder,
    schemas: Object.values(INDEX_SCHEMAS),
    rebuildLimits: { changedDocuments: 100_000 },
  });
  brought = [];
  gate = Promise.resolve();
  held = Promise.withResolvers();
  keeper = null;
  trouble = [];
});

afterEach(async () => {
  await keeper?.close();
  await engine.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
  expect(trouble).toEqual([]);
});

/** Follows the catalogue through an engine that notes awards and holds them back. `replaced` replaces its methods. */
function follow(replaced: Partial<SearchEngine> = {}): IndexKeeper {
  const apply: SearchEngine['apply'] = async (target, changes, watermark) => {
    if (target === 'awards' && changes.upserts.length > 0) {
      brought.push(changes.upserts.map((document) => document.text.title));
      held.resolve();
      await gate;
    }
    await engine.apply(target, changes, watermark);
  };
  const watched = interceptEngine(engine, { apply, ...replaced });
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const onTrouble = (error: unknown) => void trouble.push(error);
  keeper = keepIndex({ db: database.db, engine: watched, clock, onTrouble, pollMs: 20 });
  return keeper;
}

/** Holds awards back until the returned function is called. */
function holdAwards(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  held = Promise.withResolvers();
  return resolve;
}

const write = (id: string, records: Invented[]) =>
  importInto(database, registry, { content: listFile(id, records) });

const awards = (many: number, title: string, rest: object = {}) =>
  Array.from({ length: many }, (_, index) => ({ id: `${title}-${index}`, title, ...rest }));

async function find(target: SearchTarget, word: string): Promise<number> {
  const everything = {
    scope: null,
    categories: [],
    restrictTo: null,
    exclude: [],
    facets: [],
    close: false,
    nearness: null,
  };
  const query = { op: 'word', text: word } as const;
  const sort = { by: 'relevance' } as const;
  return (await engine.search({ target, query, sort, from: 0, size: 0, ...everything })).total;
}

test('a written opportunity is found while awards are held up', async () => {
  await follow().caughtUp();
  const release = holdAwards();
  await write('grants', awards(600, 'Deserts'));
  await held.promise;
  await write('calls', [{ id: 'a', title: 'Glaciers' }]);
  await expect.poll(() => find('opportunities', 'glaciers'), { timeout: 10_000 }).toBe(1);
  expect(await find('awards', 'deserts')).toBe(0);
  release();
  await keeper!.caughtUp();
  expect(await find('awards', 'deserts')).toBe(600);
});

test('of many awards the one written last is found first', async () => {
  await follow().caughtUp();
  await keeper!.close();
  await write('grants', awards(900, 'Deserts'));
  await write('grants', [{ id: 'one', title: 'Meadows' }]);
  const release = holdAwards();
  follow();
  await held.promise;
  expect(brought[0]).toContain('Meadows');
  expect(brought[0]!.length).toBeLessThan(500);
  release();
  await keeper!.caughtUp();
  expect(brought.flat()).toHaveLength(901);
  expect(await find('awards', 'deserts')).toBe(900);
});

test('a written award does not wait for all awards of a funder that got another name', async () => {
  const funder = {
    name: 'Ice Fund',
    identifiers: [],
    country: 'SE',
    city: null,
    parent: null,
    typeGroup: null,
  };
  await follow().caughtUp();
  await write('grants', awards(1200, 'Deserts', { funder }));
  await keeper!.caughtUp();
  brought = [];
  const release = holdAwards();
  await sql`update organisation set record = jsonb_set(record::jsonb, '{preferredName}', '"Snow Trust"')::json,
    revision = nextval('catalogue_revision')`.execute(database.db);
  await held.promise;
  await write('grants', [{ id: 'one', title: 'Meadows' }]);
  release();
  await keeper!.caughtUp();
  expect(brought[0]).toContain('Deserts');
  expect(brought[1]).toEqual(['Meadows']);
  expect(brought.flat()).toHaveLength(1201);
  expect(await find('awards', 'snow')).toBe(1200);
});

test('a new name of a funder reaches the records of those that were merged into it', async () => {
  const funder = (name: string) => ({
    name,
    identifiers: [],
    country: 'SE',
    city: null,
    parent: null,
    typeGroup: null,
  });
  await follow().caughtUp();
  await write('grants', awards(2, 'Deserts', { funder: funder('Ice Fund') }));
  await write('calls', [{ id: 'a', title: 'Glaciers', funder: funder('Frost Foundation') }]);
  await sql`update organisation o set merged_into = c.id, revision = nextval('catalogue_revision')
    from organisation c where o.record->>'preferredName' = 'Ice Fund' and c.record->>'preferredName' = 'Frost Foundation'`.execute(
    database.db,
  );
  await keeper!.caughtUp();
  expect(await find('awards', 'frost')).toBe(2);
  await sql`update organisation set record = jsonb_set(record::jsonb, '{preferredName}', '"Snow Trust"')::json,
    revision = nextval('catalogue_revision') where merged_into is null`.execute(database.db);
  await keeper!.caughtUp();
  expect(await find('awards', 'snow')).toBe(2);
  expect(await find('opportunities', 'snow')).toBe(1);
});

test('awards get the new names of all their funders, however many changed and whichever awards were written since', async () => {
  const funder = { identifiers: [], country: 'SE', city: null, parent: null, typeGroup: null };
  await follow().caughtUp();
  const ofFund = ({ id, title }: Invented, index: number) => ({
    id,
    title,
    funder: { ...funder, name: `Fund ${index % 600}` },
  });
  await write('grants', awards(1200, 'Deserts').map(ofFund));
  await keeper!.rebuild('awards');
  await keeper!.close();
  await sql`update organisation set record = jsonb_set(record::jsonb, '{preferredName}', '"Snow Trust"')::json,
    revision = nextval('catalogue_revision')`.execute(database.db);
  await sql`update award set revision = nextval('catalogue_revision')
    where id in (select min(id) from award group by funder_ids)`.execute(database.db);
  await follow().caughtUp();
  expect(await find('awards', 'snow')).toBe(1200);
});

test('an institution whose internal opportunities cannot be indexed does not hold up the next one', async () => {
  const first = await addAccount(database.db, 'Alpha');
  const next = await addAccount(database.db, 'Beta');
  await sql`insert into internal_record (id, account_id, record, first_published_at, changed_at, revision)
    select ${FIRST_INTERNAL_ID}::bigint + place, account, null, now(), now(), nextval('catalogue_revision')
    from unnest(${[first, next]}::uuid[]) with ordinality as given (account, place)`.execute(database.db);
  const refused = new Error('refused');
  const faults = [refused];
  const renewed: string[] = [];
  const putScope: SearchEngine['putScope'] = async (_target, account) => {
    const fault = faults.pop();
    if (fault) throw fault;
    renewed.push(account);
  };
  await follow({ putScope }).caughtUp();
  expect(renewed).toEqual([next, first]);
  expect(trouble.splice(0)).toEqual([refused]);
});

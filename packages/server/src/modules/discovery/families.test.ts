import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { type IndexKeeper, keepIndex } from '../catalogue/catalogue.public.ts';
import { ror, sourced } from '../catalogue/organisations/testing/statements.ts';
import { writeOrganisations } from '../catalogue/organisations/write-organisations.store.ts';
import { asCatalogueWriter } from '../catalogue/writer/catalogue-writer.store.ts';
import { importInto, registryOf } from '../ingestion/testing/import-text.ts';
import {
  type Invented,
  inventedAwards,
  inventedOpportunities,
  listFile,
} from '../ingestion/testing/invented-sources.ts';

/** A department, an agency within it, an institute within that; and another department. */
const ROR = { Treasury: '0acme0112', Agency: '0acme0209', Institute: '0acme0306', Ministry: '0acme0403' };
type Name = keyof typeof ROR;
const NAMES = Object.keys(ROR) as Name[];

const registry = registryOf(inventedOpportunities('calls', 50), inventedAwards('grants', 50));
let world: DiscoveryWorld;
let keeper: IndexKeeper;
const trouble: unknown[] = [];

beforeAll(async () => {
  world = await openDiscoveryWorld('2026-03-01', async () => {});
  const { database, engine, clock } = world;
  keeper = keepIndex({
    db: database.db,
    engine,
    clock,
    onTrouble: (error) => trouble.push(error),
    pollMs: 20,
  });
  await organise({ Treasury: null, Agency: 'Treasury', Institute: 'Agency', Ministry: null });
  await write('grants', [
    { id: 'a', ...funders('Treasury') },
    { id: 'b', ...funders('Agency') },
    { id: 'c', ...funders('Institute') },
    { id: 'd', ...funders('Institute', 'Agency') },
    { id: 'e', ...funders('Ministry', 'Institute') },
    { id: 'f', ...funders('Ministry') },
  ]);
  await write('calls', [
    { id: 'a', ...funders('Institute', 'Treasury') },
    { id: 'b', ...funders('Agency') },
    { id: 'closed', closesOn: '2026-02-01', ...funders('Institute') },
  ]);
}, 60_000);
afterAll(async () => {
  await keeper.close();
  await world.close();
  expect(trouble).toEqual([]);
});

test('choosing a funder gives what was counted for it, with all that belongs to it, a record of several once', async () => {
  expect(await counted('awards')).toEqual({ Treasury: 5, Agency: 4, Institute: 3, Ministry: 2 });
  expect(await counted('opportunities')).toEqual({ Treasury: 2, Agency: 2, Institute: 1 });
});

test('without its family a funder is counted and chosen alone', async () => {
  const alone = { subSponsor: false };
  expect(await counted('awards', alone)).toEqual({ Treasury: 1, Agency: 2, Institute: 3, Ministry: 2 });
  expect(await counted('opportunities', alone)).toEqual({ Treasury: 1, Agency: 1, Institute: 1 });
});

test('an exclusion leaves the whole family out; its own choice does not change the counts', async () => {
  const { funder } = await ids();
  const chosen = { funder: [funder.Agency], xfn: true };
  expect(await total('awards', chosen)).toBe(2);
  expect(await total('awards', { ...chosen, subSponsor: false })).toBe(4);
  expect(await counted('awards', chosen)).toEqual(await counted('awards'));
});

test('funders say the same, and are ordered by it', async () => {
  expect(await told()).toEqual({
    Treasury: [2, 5, 1, 1],
    Agency: [2, 4, 1, 2],
    Ministry: [0, 2, 0, 2],
    Institute: [1, 3, 1, 3],
  });
  expect(await ordered()).toEqual(['Treasury', 'Agency', 'Institute', 'Ministry']);
  const { funder } = await ids();
  expect(await total('funders', { funder: [funder.Agency] })).toBe(2);
  expect(await total('funders', { funder: [funder.Agency], subSponsor: false })).toBe(1);
});

test('a funder that moves takes its family along, and what it gave leaves those it belonged to', async () => {
  await organise({ Agency: 'Ministry' });
  expect(await counted('awards')).toEqual({ Treasury: 1, Agency: 4, Institute: 3, Ministry: 5 });
  expect(await counted('opportunities')).toEqual({ Treasury: 1, Agency: 2, Institute: 1, Ministry: 2 });
  expect((await told()).Treasury).toEqual([1, 1, 1, 1]);
  expect((await told()).Ministry).toEqual([2, 5, 0, 2]);
  expect(await ordered()).toEqual(['Ministry', 'Agency', 'Institute', 'Treasury']);
  const { funder } = await ids();
  expect(await total('funders', { funder: [funder.Ministry] })).toBe(3);
  expect(await total('funders', { funder: [funder.Treasury] })).toBe(1);
});

test('an organisation that turns out to be another brings its awards and its family', async () => {
  const branch = { name: 'Branch', identifiers: [{ scheme: 'crossref-funder', value: '501100000001' }] };
  const office = { name: 'Office', parent: branch };
  await write('grants', [
    { id: 'g', funder: reference(branch) },
    { id: 'h', funder: reference({ ...office, parent: reference(branch) }) },
  ]);
  expect(await counted('awards')).toMatchObject({ Branch: 2, Office: 1, Treasury: 1 });
  await store([
    {
      ...sourced('crossref', 60, {
        identifiers: [branch.identifiers[0] as never, { scheme: 'ror', value: ROR.Treasury }],
      }),
      layout: 'mapping',
    },
  ]);
  const counts = await counted('awards');
  expect(counts).toMatchObject({ Office: 1, Treasury: 3 });
  expect(counts).not.toHaveProperty('Branch');
  expect((await told()).Treasury).toEqual([1, 3, 1, 2]);
});

/** Stores which organisation each one belongs to. */
async function organise(parents: Partial<Record<Name, Name | null>>): Promise<void> {
  await store(
    Object.entries(parents).map(([name, parent]) => {
      const record = ror(ROR[name as Name], name, 'SE');
      const { draft } = record;
      return { ...record, draft: { ...draft, parent: parent && { scheme: 'ror', value: ROR[parent] } } };
    }),
  );
}

async function store(organisations: Parameters<typeof writeOrganisations>[1]): Promise<void> {
  const { db } = world.database;
  const context = { now: world.clock.now(), sample: false };
  await asCatalogueWriter(db, (trx) => writeOrganisations(trx, organisations, context));
  await keeper.caughtUp();
}

async function write(source: 'calls' | 'grants', records: Invented[]): Promise<void> {
  await importInto(world.database, registry, { content: listFile(source, records) });
  await keeper.caughtUp();
}

function reference(given: object): object {
  return { identifiers: [], country: 'SE', city: null, parent: null, typeGroup: null, ...given };
}

function funders(first: Name, ...others: Name[]): object {
  const [funder, ...coFunders] = [first, ...others].map((name) =>
    reference({ name, identifiers: [{ scheme: 'ror', value: ROR[name] }] }),
  );
  return { funder, coFunders };
}

/** The counts of funders by name. Each count must be the total of a search for that funder. */
async function counted(target: 'opportunities' | 'awards', state: object = {}) {
  const { body } = await call(`/api/${target}/aggregations/funder`, state);
  const entries = body as unknown as { code: string; label: string; count: number }[];
  for (const { code, label, count } of entries) {
    expect(await total(target, { ...state, xfn: false, funder: [code] }), label).toBe(count);
  }
  return Object.fromEntries(entries.map(({ label, count }) => [label, count]));
}

async function total(target: string, state: object): Promise<number> {
  return (await call(`/api/${target}`, { ...state, pageSize: 0 })).body.hits.total.value;
}

async function allFunders(state: object = {}) {
  const { body } = await call('/api/funders', state);
  return body.hits.hits
    .map(({ _source }) => _source)
    .filter(({ preferredOrgName }) => NAMES.includes(preferredOrgName as Name));
}

/** The counts in the funders' own records: opportunities and awards, with their families and without. */
async function told() {
  return Object.fromEntries(
    (await allFunders()).map((one) => [
      one.preferredOrgName,
      [one.opportunities, one.awards, one.ownOpportunities, one.ownAwards],
    ]),
  );
}

async function ordered(): Promise<string[]> {
  return (await allFunders({ orderBy: '-grants' })).map(({ preferredOrgName }) => preferredOrgName);
}

async function ids() {
  const entries = (await allFunders()).map(({ id, preferredOrgName }) => [preferredOrgName, id]);
  return { funder: Object.fromEntries(entries) as Record<Name, string> };
}

interface Answered {
  hits: {
    total: { value: number };
    hits: {
      _source: {
        id: string;
        preferredOrgName: string;
        opportunities: number;
        awards: number;
        ownOpportunities: number;
        ownAwards: number;
      };
    }[];
  };
}

async function call(url: string, payload: object): Promise<{ body: Answered }> {
  const answer = await world.app.inject({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return { body: answer.json() };
}

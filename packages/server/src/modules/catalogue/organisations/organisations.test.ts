import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { organisationLabels } from './organisation-labels.views.ts';
import { canonicalOrganisations, organisationsById } from './organisations.views.ts';
import { resolveOrganisations } from './resolve-organisations.store.ts';
import { crossref, named, ror } from './testing/statements.ts';
import {
  applyCuratedOrganisations,
  removeSampleOrganisations,
  type SourcedOrganisation,
  withdrawOrganisations,
  writeOrganisations,
} from './write-organisations.store.ts';

const context = { now: new Date('2026-03-01T00:00:00Z'), sample: false };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate organisation, organisation_claim, organisation_identifier, organisation_name restart identity cascade`.execute(
    database.db,
  );
});

describe('resolving references', () => {
  test('the same reference is the same organisation, in one batch and later', async () => {
    const [a, b, c] = await resolve([
      named('Acme Institute', 'FR'),
      named('Acme Institute', 'FR'),
      named('Other Institute', 'FR'),
    ]);
    expect(a).toBe(b);
    expect(c).not.toBe(a);
    expect(await resolve([named('Acme Institute', 'FR')])).toEqual([a]);
  });

  test('spellings of a name in one country are one organisation, in two countries two', async () => {
    const [a, b, c] = await resolve([
      named('Univ. of Acme', 'FR'),
      named('The University of Acmé', 'FR'),
      named('University of Acme', 'BE'),
    ]);
    expect(b).toBe(a);
    expect(c).not.toBe(a);
  });

  test('an identifier decides, whatever the name', async () => {
    const [a, b, c] = await resolve([
      named('Acme Trust', 'GB', ['org-id:GB-CHC-1']),
      named('Acme Charitable Trust', 'GB', ['org-id:GB-CHC-1']),
      named('Acme Trust', 'GB', ['org-id:GB-CHC-2']),
    ]);
    expect(b).toBe(a);
    expect(c).not.toBe(a);
  });

  test('a name without country is the only organisation of that name, and its own when there are two', async () => {
    const [france, unknown] = await canonical([named('Acme Institute', 'FR'), named('Acme Institute', null)]);
    expect(unknown).toBe(france);
    const [belgium, again] = await canonical([named('Acme Institute', 'BE'), named('Acme Institute', null)]);
    expect(again).not.toBe(france);
    expect(again).not.toBe(belgium);
  });

  test('a part named only by its kind is told apart by what it is part of', async () => {
    const ofHealth = {
      ...named('Office of Public Affairs', 'US'),
      parent: named('Ministry of Health', 'US'),
    };
    const ofSports = {
      ...named('Office of Public Affairs', 'US'),
      parent: named('Ministry of Sports', 'US'),
    };
    const [a, b] = await canonical([ofHealth, ofSports]);
    expect(a).not.toBe(b);
    const organisations = await organisationsById(database.db, [a as number]);
    expect(organisations.get(a as number)?.parent?.name).toBe('Ministry of Health');
  });

  test('the curated list joins codes and names to one organisation', async () => {
    const [code, name, acronym] = await canonical([
      named('National Institutes of Health', null, ['us-agency:HHS-NIH11']),
      named('National Institutes of Health', 'US'),
      named('NIH', 'US'),
    ]);
    expect(name).toBe(code);
    expect(acronym).toBe(code);
  });

  test('a reference of a rolled-back transaction leaves nothing behind', async () => {
    const lost = await database.db
      .transaction()
      .execute(async (trx) => {
        await resolveOrganisations(trx, [named('Acme Institute', 'FR')], context);
        return Promise.reject(new Error('broken off'));
      })
      .catch((error: Error) => error.message);
    expect(lost).toBe('broken off');
    const [id] = await resolve([named('Acme Institute', 'FR')]);
    expect((await organisationsById(database.db, [id as number])).get(id as number)?.preferredName).toBe(
      'Acme Institute',
    );
  });

  test('two transactions that name the same new organisation at once agree', async () => {
    const names = Array.from({ length: 20 }, (_, index) => named(`Acme Institute ${index}`, 'FR'));
    const [a, b] = await Promise.all([resolve(names), resolve([...names].reverse())]);
    expect([...b].reverse()).toEqual(a);
  });
});

describe('sources about organisations', () => {
  test('an organisation known by name gets its record when a source brings it', async () => {
    const [id] = await resolve([named('UNIVERSITY OF ACME', 'FR')]);
    await write([ror('0acme0112', 'University of Acme', 'FR')]);
    const organisation = (await organisationsById(database.db, [id as number])).get(id as number);
    expect(organisation).toMatchObject({
      preferredName: 'University of Acme',
      identifiers: [{ scheme: 'ror' }],
    });
    expect(organisation?.id).not.toBe(id);
  });

  test('a name that two organisations of a country bear leads to neither', async () => {
    const [before] = await canonical([named('Acme College', 'US')]);
    await write([ror('0acme0112', 'Acme College', 'US')]);
    const [joined] = await canonical([named('Acme College', 'US')]);
    expect(joined).not.toBe(before);
    await write([ror('0acme0209', 'Acme College', 'US')]);
    const [apart] = await canonical([named('Acme College', 'US')]);
    expect(apart).toBe(before);
  });

  test('a partial record waits without a name and then adds to the organisation', async () => {
    const [waiting] = await write([crossref('100000042', { workCount: 7 })]);
    expect((await organisationsById(database.db, [waiting as number])).size).toBe(0);
    await write([crossref('100000042', { ror: '0acme0112' }), ror('0acme0112', 'Acme Fund', 'FR')]);
    const organisation = (await organisationsById(database.db, [waiting as number])).get(waiting as number);
    expect(organisation).toMatchObject({ preferredName: 'Acme Fund', workCount: 7, isFunder: true });
  });

  test('a withdrawn record is the one that replaces it', async () => {
    const replaced = ror('0acme0112', 'Acme Institut', 'FR');
    replaced.draft.status = 'withdrawn';
    replaced.draft.successors = [{ scheme: 'ror', value: '0acme0209' }];
    const [old] = await write([replaced]);
    const [next] = await write([ror('0acme0209', 'Acme Institute', 'FR')]);
    expect((await canonicalOrganisations(database.db, [old as number])).get(old as number)).toBe(next);
    expect((await organisationsById(database.db, [next as number])).get(next as number)?.preferredName).toBe(
      'Acme Institute',
    );
  });

  test('saying the same again changes nothing, a withdrawn record keeps what it said', async () => {
    const record = ror('0acme0112', 'Acme Institute', 'FR');
    const [id] = await write([record]);
    const revision = () =>
      database.db
        .selectFrom('organisation')
        .select(['revision', 'withdrawn_at'])
        .where('id', '=', id as number)
        .executeTakeFirstOrThrow();
    const before = await revision();
    await write([record]);
    expect(await revision()).toEqual(before);
    await database.db.transaction().execute((trx) => withdrawOrganisations(trx, [record], context));
    expect((await revision()).withdrawn_at).toEqual(context.now);
    expect((await organisationsById(database.db, [id as number])).get(id as number)?.preferredName).toBe(
      'Acme Institute',
    );
    await write([record]);
    expect((await revision()).withdrawn_at).toBeNull();
  });

  test('a list that grew since joins what is already there', async () => {
    const references = [
      named('Bureau A', 'US', ['us-agency:DOL-ILAB']),
      named('Bureau B', 'US', ['us-agency:DOL-ETA-ILAB']),
    ];
    const rows = await resolve(references);
    const joined = async () => new Set((await canonicalOrganisations(database.db, rows)).values()).size === 1;
    await sql`update organisation_claim set sample = true where source = 'curated'`.execute(database.db);
    await database.db.transaction().execute((trx) => removeSampleOrganisations(trx, context.now));
    expect(await joined()).toBe(false);
    await database.db.transaction().execute((trx) => applyCuratedOrganisations(trx, context.now));
    expect(await joined()).toBe(true);
  });

  test('a name that an older version left in capitals is set in title case when a server starts', async () => {
    const [row] = await resolve([named('NOWHERE LANTERN WORKS LLC', 'US')]);
    await sql`update organisation set record = jsonb_set(record::jsonb, '{preferredName}', '"NOWHERE LANTERN WORKS LLC"')
      where id = ${row}`.execute(database.db);
    await database.db.transaction().execute((trx) => applyCuratedOrganisations(trx, context.now));
    const { rows } = await sql<{ name: string }>`
      select record ->> 'preferredName' as name from organisation where id = ${row}`.execute(database.db);
    expect(rows).toEqual([{ name: 'Nowhere Lantern Works LLC' }]);
  });

  test('labels say what records show, under the id of any row, and follow a change within a second', async () => {
    const now = vi.spyOn(performance, 'now');
    const label = async (id: number) => {
      now.mockReturnValue(performance.now() + 1_001);
      return (await organisationLabels(database.db, [id, 999_999])).get(id);
    };
    const [row] = await resolve([named('Acme Institute', 'FR')]);
    expect(await label(row as number)).toMatchObject({ id: row, preferredName: 'Acme Institute', ror: null });
    const [joined] = await write([ror('0acme0112', 'Acme Institute', 'FR')]);
    const renamed = ror('0acme0112', 'Acme University', 'FR');
    const [before, during] = [await label(row as number), (await write([renamed]))[0]];
    expect(before).toEqual({ id: joined, preferredName: 'Acme Institute', country: 'FR', ror: '0acme0112' });
    expect(during).toBe(joined);
    expect(await label(joined as number)).toMatchObject({ id: joined, preferredName: 'Acme University' });
    now.mockRestore();
  });

  test('what only the sample world said goes with it', async () => {
    const both = named('Acme Institute', 'FR');
    const [shared, only] = await database.db.transaction().execute((trx) =>
      resolveOrganisations(trx, [both, named('Sample Institute', 'FR')], {
        ...context,
        sample: true,
      }),
    );
    await resolve([both]);
    await database.db.transaction().execute((trx) => removeSampleOrganisations(trx, context.now));
    expect([...(await organisationsById(database.db, [shared as number, only as number])).keys()]).toEqual([
      shared,
    ]);
  });
});

function resolve(references: OrganisationReference[]): Promise<number[]> {
  return database.db.transaction().execute((trx) => resolveOrganisations(trx, references, context));
}

async function canonical(references: OrganisationReference[]): Promise<number[]> {
  const ids = await resolve(references);
  const found = await canonicalOrganisations(database.db, ids);
  return ids.map((id) => found.get(id) as number);
}

function write(organisations: SourcedOrganisation[]): Promise<number[]> {
  return database.db.transaction().execute((trx) => writeOrganisations(trx, organisations, context));
}

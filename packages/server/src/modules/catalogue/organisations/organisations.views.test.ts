import { randomUUID } from 'node:crypto';
import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { funderIds, organisationChanges, withMerged } from './organisations.views.ts';
import { resolveOrganisations } from './resolve-organisations.store.ts';
import { named, ror } from './testing/statements.ts';
import { type SourcedOrganisation, writeOrganisations } from './write-organisations.store.ts';

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

describe('views', () => {
  test('changes come in order, also for rows that were merged into another', async () => {
    const [row] = await resolve([named('Acme Institute', 'FR')]);
    const before = await organisationChanges(database.db, 0, 100);
    expect(before).toMatchObject([{ id: row }]);
    const [organisation] = await write([ror('0acme0112', 'Acme Institute', 'FR')]);
    const after = await organisationChanges(database.db, before.at(-1)?.revision ?? 0, 100);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining([row, organisation]));
    const revisions = after.map((change) => change.revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect((await withMerged(database.db, [organisation as number])).sort()).toEqual(
      [row, organisation].sort(),
    );
    expect(await withMerged(database.db, [row as number])).toEqual([row]);
  });

  test('who names an organisation as funder makes it one', async () => {
    const [row] = await resolve([named('Acme Fund', 'FR')]);
    const [organisation] = await write([ror('0acme0112', 'Acme Fund', 'FR')]);
    expect(await funderIds(database.db, 0, 10)).toEqual([]);
    await database.db
      .insertInto('funder_tally')
      .values({
        set_hash: randomUUID(),
        funder_ids: [row as number],
        opportunities: 1,
        awards: 0,
        revision: 1,
      })
      .execute();
    expect(await funderIds(database.db, 0, 10)).toEqual([organisation]);
    await database.db.deleteFrom('funder_tally').execute();
  });
});

function resolve(references: OrganisationReference[]): Promise<number[]> {
  return database.db.transaction().execute((trx) => resolveOrganisations(trx, references, context));
}

function write(organisations: SourcedOrganisation[]): Promise<number[]> {
  return database.db.transaction().execute((trx) => writeOrganisations(trx, organisations, context));
}

import type { Identifier, OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { resolveOrganisations } from './resolve-organisations.store.ts';
import { named, sourced } from './testing/statements.ts';
import { type SourcedOrganisation, writeOrganisations } from './write-organisations.store.ts';

const context = { now: new Date('2026-03-01T00:00:00Z'), sample: false };
const SEED = Number(process.env.FUNDRY_TEST_SEED ?? 20260301);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe(`the order of import does not matter (seed ${SEED})`, () => {
  test.each([1, 2, 3, 4])('world %i', async (world) => {
    const random = new Random(SEED + world);
    const statements = Array.from({ length: 100 }, () => statement(random));
    const first = await outcome(statements, random);
    expect(first.some((row) => row.key !== row.organisation)).toBe(true);
    for (let round = 0; round < 2; round++) {
      expect(await outcome(shuffled(statements, random), random)).toEqual(first);
    }
  });
});

describe(`what source records said before leaves nothing behind (seed ${SEED})`, () => {
  test.each([1, 2, 3, 4])('world %i', async (world) => {
    const random = new Random(SEED - world);
    const statements = Array.from({ length: 100 }, () => statement(random));
    const straight = await outcome(statements, random);
    const detour = await outcome([...formerStatements(statements, random), ...statements], random);
    const known = new Set(straight.map((row) => row.key));
    expect(detour.filter((row) => known.has(row.key))).toEqual(straight);
  });
});

type Statement = { organisation: SourcedOrganisation } | { reference: OrganisationReference };
/** A statement from a world with few names, countries and identifiers, so that every kind of match occurs. */
function statement(random: Random): Statement {
  const pick = <T>(values: T[]): T => random.pick(values);
  const name = pick([
    'Acme Institute',
    'THE ACME INSTITUTE',
    'Acme Fund',
    'Office of Trees',
    'National Institutes of Health',
    'NIH',
    'Bureau of International Labor Affairs',
  ]);
  const country = pick(['US', 'US', 'FR', null]);
  const identifiers: Identifier[] = [];
  const some = (chance: number, identifier: Identifier) =>
    random.below(100) < chance && identifiers.push(identifier);
  const ror = () => pick(['01cwqze88', '033jnv181', '040gcmg81', '021nxhr62', '027ka1x80']);
  if (random.below(2) === 0) {
    some(25, { scheme: 'crossref-funder', value: `10000000${random.below(3)}` });
    some(25, { scheme: 'us-agency', value: pick(['HHS-NIH11', 'DOL-ILAB', 'DOL-ETA-ILAB', 'XYZ']) });
    some(25, { scheme: 'uei', value: `ABCDEFGHJK0${random.below(3)}` });
    some(15, { scheme: 'duns', value: `12345678${random.below(2)}` });
    some(10, { scheme: 'ror', value: ror() });
    const parent = random.below(4) === 0 ? named(pick(['Acme Fund', 'Acme Ministry']), country) : null;
    return {
      reference: { ...named(random.below(9) === 0 ? '' : name, country), identifiers, parent },
    };
  }
  const crossref = random.below(3) === 0;
  if (crossref) identifiers.push({ scheme: 'crossref-funder', value: `10000000${random.below(3)}` });
  some(crossref ? 50 : 100, { scheme: 'ror', value: ror() });
  some(30, { scheme: 'crossref-funder', value: `10000000${random.below(3)}` });
  some(20, { scheme: 'grid', value: `grid.1.${random.below(2)}` });
  const said = sourced(crossref ? 'crossref' : 'ror', crossref ? 60 : 90, {
    identifiers,
    name: crossref ? null : name,
    aliases: random.below(3) === 0 ? [{ name: 'Acme Alias', language: 'en', kind: 'alias' }] : [],
    country: crossref ? null : country,
    status: pick(['active', 'active', 'inactive', 'withdrawn']),
    successors: random.below(2) === 0 ? [{ scheme: 'ror', value: ror() }] : [],
    parent: random.below(3) === 0 ? { scheme: 'ror', value: ror() } : null,
    workCount: crossref ? random.below(100) : null,
  });
  return { organisation: { ...said, sourceId: `${said.sourceId} ${random.below(1_000_000)}` } };
}

/** Earlier statements of the same source records, with other content. */
function formerStatements(statements: Statement[], random: Random): Statement[] {
  return statements.flatMap((one) => {
    const other = statement(random);
    if (!('organisation' in one && 'organisation' in other)) return [];
    return [{ organisation: { ...one.organisation, draft: other.organisation.draft } }];
  });
}

/** The outcome of importing statements in batches of random size, with keys instead of ids. */
async function outcome(statements: Statement[], random: Random) {
  await sql`truncate organisation, organisation_claim, organisation_identifier, organisation_name restart identity cascade`.execute(
    database.db,
  );
  for (let at = 0; at < statements.length; ) {
    const batch = statements.slice(at, at + 1 + random.below(40));
    at += batch.length;
    await database.db.transaction().execute(async (trx) => {
      await resolveOrganisations(
        trx,
        batch.flatMap((one) => ('reference' in one ? [one.reference] : [])),
        context,
      );
      await writeOrganisations(
        trx,
        batch.flatMap((one) => ('organisation' in one ? [one.organisation] : [])),
        context,
      );
    });
  }
  const { rows } = await sql<{ key: string; organisation: string; record: unknown; parent: string | null }>`
    select o.key, coalesce(c.key, o.key) as organisation, o.record, p.key as parent
    from organisation o left join organisation c on c.id = o.merged_into left join organisation p on p.id = o.parent_id
    order by o.key`.execute(database.db);
  return rows;
}

function shuffled<T>(values: T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random.below(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

import { source as crossref } from '@fundry/sources/crossref/source.ts';
import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import { source as ror } from '@fundry/sources/ror/source.ts';
import { readRealFile } from '@fundry/sources/testing/read-real-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { organisationNameKey, organisationNameVariants } from '../../reference-data/reference-data.public.ts';
import { identifierOfKey } from './organisation-key.ts';
import list from './organisation-pairs.json' with { type: 'json' };
import { canonicalOrganisations } from './organisations.views.ts';
import { resolveOrganisations } from './resolve-organisations.store.ts';
import { type SourcedOrganisation, writeOrganisations } from './write-organisations.store.ts';

/** How a record names an organisation. Without a name this is the source record that has the key. */
interface Side {
  source: string;
  keys?: string[];
  name?: string;
  country?: string | null;
  city?: string;
  parent?: Omit<Side, 'source'>;
}

interface Pair {
  same: boolean;
  a: Side;
  b: Side;
  why: string;
  /** Why the result is wrong. `docs/organisations.md` lists such pairs. */
  fails?: string;
}

const pairs = list.pairs as Pair[];
const context = { now: new Date('2026-03-01T00:00:00Z'), sample: false };
let database: TestDatabase;

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('pairs of organisations judged by hand', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    const organisations = await concerned();
    for (let at = 0; at < organisations.length; at += 500) {
      await database.db
        .transaction()
        .execute((trx) => writeOrganisations(trx, organisations.slice(at, at + 500), context));
    }
  });
  afterAll(() => database.drop());

  test('what is the same comes together, near misses stay apart', async () => {
    const sides = pairs.flatMap(({ a, b }) => [referenceOf(a), referenceOf(b)]);
    const rows = await database.db.transaction().execute((trx) => resolveOrganisations(trx, sides, context));
    const canonical = await canonicalOrganisations(database.db, rows);
    const outcome = pairs.map((pair, index) => ({
      pair,
      joined: canonical.get(rows[2 * index] as number) === canonical.get(rows[2 * index + 1] as number),
    }));
    const joined = outcome.filter((one) => one.joined);
    const right = joined.filter(({ pair }) => pair.same).length;
    const same = pairs.filter((pair) => pair.same).length;
    console.log(
      `${pairs.length} pairs: precision ${right}/${joined.length} = ${(right / joined.length).toFixed(3)}, ` +
        `recall ${right}/${same} = ${(right / same).toFixed(3)}`,
    );
    const wrong = outcome.filter((one) => one.joined !== one.pair.same).map(({ pair }) => label(pair));
    expect(wrong).toEqual(pairs.filter((pair) => pair.fails).map(label));
  });
});

/**
 * The source records of the organisations in question, and of all organisations with one of their names: these are
 * all that may be joined with them.
 */
async function concerned(): Promise<SourcedOrganisation[]> {
  const sides = pairs.flatMap(({ a, b }) => [a, b]);
  const keys = new Set(sides.flatMap((side) => side.keys ?? []));
  const names = new Set(
    sides.flatMap(({ name, country = null, city = null }) =>
      name ? [organisationNameKey(name, country), ...organisationNameVariants(name, country, city)] : [],
    ),
  );
  const found: SourcedOrganisation[] = [];
  for (const [source, file] of [
    [ror, 'ror/ror-data-schema-v2.json.gz'],
    [ror, 'ror/ror-data-schema-v1.json.gz'],
    [crossref, 'crossref/funder-registry-to-ror.json'],
  ] as const) {
    const { layout, records } = await readRealFile<OrganisationDraft>(source, file);
    for (const { sourceId, draft } of records) {
      const borne = [
        draft.name ?? '',
        `${draft.name} ${draft.city}`,
        ...draft.aliases.map(({ name }) => name),
      ];
      const bears = borne.some((name) => names.has(organisationNameKey(name, draft.country)));
      if (bears || draft.identityKeys.some((key) => keys.has(key))) {
        found.push({
          source: source.id,
          layout,
          sourceId,
          priority: source.priority,
          withdrawn: false,
          draft,
        });
      }
    }
  }
  return found;
}

function referenceOf({ name, keys, country, city, parent }: Omit<Side, 'source'>): OrganisationReference {
  return {
    name: name ?? '',
    identifiers: (keys ?? []).map(identifierOfKey).filter((one) => one !== null),
    country: country ?? null,
    city: city ?? null,
    parent: parent ? referenceOf(parent) : null,
    typeGroup: null,
  };
}

function label({ a, b, why }: Pair): string {
  const side = ({ source, name, keys }: Side) => `${source} ${name ?? keys?.join()}`;
  return `${side(a)} / ${side(b)}: ${why}`;
}

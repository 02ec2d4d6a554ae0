import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import { source as ror } from '@fundry/sources/ror/source.ts';
import { readRealFile } from '@fundry/sources/testing/read-real-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { organisationNameKey, organisationNameVariants } from '../../reference-data/reference-data.public.ts';
import { organisationLabels } from './organisation-labels.views.ts';
import list from './recipient-names.json' with { type: 'json' };
import { resolveOrganisations } from './resolve-organisations.store.ts';
import { type SourcedOrganisation, writeOrganisations } from './write-organisations.store.ts';

/** A recipient as an award names it, and the record of ROR among the files that it is; null: none of them. */
interface Judged {
  source: string;
  name: string;
  country: string | null;
  city: string | null;
  ror: string | null;
  heldOut: boolean;
  /** Drawn from all mentions in awards, so that it is as likely as it is frequent; the others were drawn from names. */
  byAwards?: boolean;
}

const names: Judged[] = list.names;
const context = { now: new Date('2026-03-01T00:00:00Z'), sample: false };
let database: TestDatabase;

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('names of recipients judged by hand', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    const organisations = await bearers();
    await database.db.transaction().execute((trx) => writeOrganisations(trx, organisations, context));
  }, 120_000);
  afterAll(() => database.drop());

  test('lead to the right record of ROR, or to none', async () => {
    const rows = await database.db
      .transaction()
      .execute((trx) => resolveOrganisations(trx, names.map(referenceOf), context));
    const labels = await organisationLabels(database.db, rows);
    const outcome = names.map((judged, index) => ({ judged, found: labels.get(rows[index]!)?.ror ?? null }));
    const parts: ((judged: Judged) => boolean)[] = [
      () => true,
      ({ heldOut }) => !heldOut,
      ({ heldOut }) => heldOut,
      ({ byAwards }) => byAwards === true,
    ];
    const figures = parts.map((isIn) => figuresOf(outcome.filter(({ judged }) => isIn(judged))));
    for (const { judged, found } of outcome)
      if (found !== judged.ror && found !== null)
        console.log(`wrong: ${judged.name}, ${judged.city}: ${found}`);
    for (const [index, { names: count, right, found, known }] of figures.entries())
      console.log(
        `${['all', 'built on', 'held out', 'by awards'][index]}, ${count} names: precision ${right}/${found} = ${(right / found).toFixed(3)}, recall ${right}/${known} = ${(right / known).toFixed(3)}`,
      );
    const [all, , heldOut] = figures;
    expect(heldOut!.right / heldOut!.found).toBeGreaterThanOrEqual(0.97);
    expect(all!.right / all!.found).toBeGreaterThanOrEqual(0.97);
    expect(all!.right / all!.known).toBeGreaterThanOrEqual(0.85);
  });
});

function figuresOf(outcome: { judged: Judged; found: string | null }[]) {
  const found = outcome.filter((one) => one.found !== null);
  return {
    names: outcome.length,
    found: found.length,
    right: found.filter((one) => one.found === one.judged.ror).length,
    known: outcome.filter(({ judged }) => judged.ror !== null).length,
  };
}

/** The records of ROR that bear one of the names, also with their city behind it: all that may be joined by name. */
async function bearers(): Promise<SourcedOrganisation[]> {
  const keys = new Set(
    names.flatMap(({ name, country, city }) => [
      organisationNameKey(name, country),
      ...organisationNameVariants(name, country, city),
    ]),
  );
  const wanted = new Set(names.map((judged) => judged.ror));
  const found: SourcedOrganisation[] = [];
  for (const file of ['ror/ror-data-schema-v2.json.gz', 'ror/ror-data-schema-v1.json.gz']) {
    const { layout, records } = await readRealFile<OrganisationDraft>(ror, file);
    for (const { sourceId, draft } of records) {
      const borne = [
        draft.name ?? '',
        `${draft.name} ${draft.city}`,
        ...draft.aliases.map(({ name }) => name),
      ];
      const bears = borne.some((name) => keys.has(organisationNameKey(name, draft.country)));
      if (bears || wanted.has(sourceId))
        found.push({ source: ror.id, layout, sourceId, priority: ror.priority, withdrawn: false, draft });
    }
  }
  return found;
}

function referenceOf({ name, country, city }: Judged): OrganisationReference {
  return { name, identifiers: [], country, city, parent: null, typeGroup: null };
}

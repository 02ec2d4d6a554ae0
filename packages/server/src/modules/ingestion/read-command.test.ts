import { source as grants } from '@fundry/sources/360giving/source.ts';
import { source } from '@fundry/sources/simpler-grants-gov/source.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runRead } from './read-command.ts';
import { useImportPlace } from './testing/import-place.ts';
import { importInto, registryOf } from './testing/import-text.ts';

const place = useImportPlace();
const CALLS = 450;

async function read(argv: string[] = [], interrupt = false) {
  let out = '';
  let progress = '';
  const code = await runRead(argv, {
    env: { FUNDRY_HOME: place.folder, FUNDRY_DATABASE_URL: place.database.url, FUNDRY_NOW: '2026-05-01' },
    out: (text) => {
      out += text;
    },
    progress: { write: (text: string) => (progress += text) },
    onInterrupt: (stop) => interrupt && stop(),
  });
  return { code, out, progress };
}

/** Imports calls whose text names hospitals, as an older version that read nothing would have stored them. */
async function importAsAnOlderVersion(): Promise<void> {
  const data = Array.from({ length: CALLS }, (_, at) => ({
    opportunity_id: `id-${at}`,
    legacy_opportunity_id: 900_000 + at,
    opportunity_title: `Call ${at}`,
    opportunity_status: 'posted',
    agency_code: 'NSF',
    agency_name: 'National Science Foundation',
    summary: { applicant_eligibility_description: 'Hospitals may apply.' },
  }));
  await importInto(place.database, registryOf(source), { content: JSON.stringify({ data }) });
  await sql`
    update opportunity set record = (record::jsonb - 'readings' - 'readerVersion'
      || jsonb_build_object('eligibility', record::jsonb -> 'eligibility' || '{"organisationTypes": null}'))::json,
      record_hash = gen_random_uuid()`.execute(place.database.db);
}

async function stored() {
  const { rows } = await sql<{ types: string; version: number; state: string; revision: number }>`
    select record->'eligibility'->>'organisationTypes' as types, (record->>'readerVersion')::int as version,
      concat_ws(' ', id, changed_at, revised_at, news_revision, first_published_at) as state, revision
    from opportunity order by id`.execute(place.database.db);
  return rows;
}

it('reads what an older version has read, without marking anything as changed, and does nothing the second time', async () => {
  await importAsAnOlderVersion();
  const before = await stored();
  expect(before.map(({ types }) => types)).toEqual(Array(CALLS).fill(null));
  expect(await read()).toMatchObject({ code: 0, out: '450 records were read again.' });
  const after = await stored();
  expect(after.map(({ types }) => types)).toEqual(Array(CALLS).fill('["hospital"]'));
  expect(after.every(({ version }) => version > 0)).toBe(true);
  expect(after.map(({ state }) => state)).toEqual(before.map(({ state }) => state));
  expect(after.every(({ revision }, at) => revision > before[at]!.revision)).toBe(true);
  const changes = await sql`select from opportunity_change`.execute(place.database.db);
  expect(changes.rows).toEqual([]);
  expect(await read()).toMatchObject({ code: 0, out: '0 records were read again.' });
  expect(await stored()).toEqual(after);
});

it('renews the research areas of awards that an older version has assigned', async () => {
  const grant = {
    id: '360G-example-1',
    title: 'New stage',
    currency: 'GBP',
    amountAwarded: 500,
    awardDate: '2020-01-01',
    fundingOrganization: [{ id: 'GB-CHC-123456', name: 'Example Trust' }],
    recipientOrganization: [{ id: 'GB-CHC-654321', name: 'Example Theatre' }],
    grantProgramme: [{ title: 'Arts General' }],
  };
  await importInto(place.database, registryOf(grants), { content: JSON.stringify({ grants: [grant] }) });
  await sql`
    update award set record = (record::jsonb || '{"areas": [], "readerVersion": 0}')::json, record_hash = gen_random_uuid()`.execute(
    place.database.db,
  );
  const awards = sql<{ areas: string; changed: string }>`
    select record->>'areas' as areas, concat_ws(' ', changed_at, revised_at) as changed from award`;
  const [before] = (await awards.execute(place.database.db)).rows;
  expect((await read()).out).toBe('1 records were read again.');
  const [after] = (await awards.execute(place.database.db)).rows;
  expect(JSON.parse(after!.areas)).toContainEqual({ code: '1200', basis: 'mapped' });
  expect(after!.changed).toBe(before!.changed);
});

it('stops when asked to, and goes on where it stopped', async () => {
  await importAsAnOlderVersion();
  const stopped = await read([], true);
  expect(stopped).toMatchObject({ code: 130, progress: 'Stopping after this batch …\n' });
  expect(stopped.out).toMatch(/^Stopped\. 0 of 450 records were read\./);
  expect((await read()).out).toBe('450 records were read again.');
});

it('tells how to use it', async () => {
  expect((await read(['--help'])).out).toContain('npm run read');
  expect(await read(['--all'])).toMatchObject({ code: 2, progress: expect.stringContaining('Use --help') });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recognise } from '../detection.ts';
import type { OrganisationDraft } from '../drafts/organisation-draft.ts';
import { openInputs } from '../inputs/open-inputs.ts';
import { openEntries } from '../inputs/zip-input.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { makeZip } from '../testing/make-zip.ts';
import { readRealFile } from '../testing/read-real-file.ts';
import { releaseScope } from './ror-record.ts';
import { source } from './source.ts';

const context = { today: '2026-03-01' };
const [schema2, schema1] = source.layouts as [(typeof source.layouts)[0], (typeof source.layouts)[0]];

describe('a record of schema 2', () => {
  const record = {
    id: 'https://ror.org/01cwqze88',
    admin: { last_modified: { date: '2025-02-03', schema_version: '2.1' } },
    established: 1901,
    external_ids: [
      { type: 'fundref', preferred: '100000002', all: ['100000009', '100000002'] },
      { type: 'isni', preferred: null, all: ['0000 0001 2296 5231', '0000 0001 2296 5230'] },
      { type: 'cnrs', preferred: null, all: ['UMR1'] },
    ],
    links: [
      { type: 'wikipedia', value: 'https://en.wikipedia.org/wiki/Acme' },
      { type: 'website', value: 'https://acme.example' },
    ],
    locations: [{ geonames_details: { country_code: 'FR', name: 'Lyon' } }],
    names: [
      { value: 'AI', lang: null, types: ['acronym'] },
      { value: 'Acme Institute', lang: 'en', types: ['label', 'ror_display'] },
      { value: 'Institut Acme', lang: 'fr', types: ['label'] },
    ],
    relationships: [
      { type: 'parent', id: 'https://ror.org/033jnv181', label: 'Acme Ministry' },
      { type: 'child', id: 'https://ror.org/040gcmg81', label: 'Acme Part' },
    ],
    status: 'active',
    types: ['funder', 'government'],
  };

  test('becomes a draft', () => {
    expect(schema2.draft(record, context)).toMatchObject({
      name: 'Acme Institute',
      aliases: [
        { name: 'AI', language: null, kind: 'acronym' },
        { name: 'Institut Acme', language: 'fr', kind: 'label' },
      ],
      identifiers: [
        { scheme: 'ror', value: '01cwqze88' },
        { scheme: 'crossref-funder', value: '100000002' },
        { scheme: 'crossref-funder', value: '100000009' },
        { scheme: 'isni', value: '0000 0001 2296 5231' },
      ],
      country: 'FR',
      city: 'Lyon',
      isFunder: true,
      parent: { scheme: 'ror', value: '033jnv181' },
      website: 'https://acme.example/',
      established: 1901,
      status: 'active',
      sourceUpdatedOn: '2025-02-03',
    });
  });

  test.each([
    [{ ...record, id: 'https://ror.org/01cwqze89' }, /not a ROR id/],
    [{ ...record, names: [] }, /no name/],
    [{ ...record, locations: [{ geonames_details: { country_code: 'QQ' } }] }, /not a country/],
    ['text', /not an object/],
  ])('is rejected with a sentence that says what is wrong', (broken, sentence) => {
    expect(() => schema2.draft(broken, context)).toThrow(sentence);
  });
});

test('only a file named like a release of the registry counts as whole', () => {
  const head = { bytes: Buffer.alloc(0), text: '', zipEntries: null };
  expect(releaseScope({ ...head, name: 'v1.63-2025-04-03-ror-data.json' })).toBe('registry');
  expect(releaseScope({ ...head, name: 'v1.63-2025-04-03-ror-data_schema_v2.json' })).toBe('registry');
  expect(releaseScope({ ...head, name: 'ror-data-schema-v2.json' })).toBeNull();
});

test('a published release is a zip of both schemas beside tables, told apart by content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundry-ror-'));
  const old = { id: 'https://ror.org/01cwqze88', name: 'Acme', country: { country_code: 'FR' } };
  const recent = { id: 'https://ror.org/01cwqze88', names: [{ value: 'Acme', types: ['ror_display'] }] };
  const zip = makeZip({
    'v1.50-2024-07-29-ror-data.json': JSON.stringify([old]),
    'v1.50-2024-07-29-ror-data.csv': 'id,name\nhttps://ror.org/01cwqze88,Acme\n',
    'v1.50-2024-07-29-ror-data_schema_v2.json': JSON.stringify([recent]),
  });
  try {
    await writeFile(join(folder, 'v1.50-2024-07-29-ror-data.zip'), zip);
    const found: unknown[] = [];
    for await (const input of openInputs([join(folder, 'v1.50-2024-07-29-ror-data.zip')])) {
      if ('unreadable' in input) throw new Error(input.unreadable);
      expect(recognise(input.head, [source])).toEqual([]);
      for await (const entry of openEntries(input)) {
        if ('unreadable' in entry) throw new Error(entry.unreadable);
        for (const { layout } of recognise(entry.head, [source]))
          found.push([layout.id, layout.fullScope(entry.head)]);
        await entry.close();
      }
      await input.close();
    }
    expect(found).toEqual([
      ['schema-1', 'registry'],
      ['schema-2', 'registry'],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('the real files', () => {
  test('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'ror/ror-data-schema-v1.json.gz': 'schema-1',
      'ror/ror-data-schema-v2.json.gz': 'schema-2',
    });
  });

  test('schema 2', async () => {
    const file = await readRealFile<OrganisationDraft>(source, 'ror/ror-data-schema-v2.json.gz');
    expect(file.layout).toBe(schema2.id);
    expect(file.rejected).toEqual([]);
    expect(file.records).toHaveLength(27_040);
    expect(file.records.filter(({ draft }) => draft.isFunder)).toHaveLength(5_433);
    expect(file.records.every(({ draft }) => draft.country !== null)).toBe(true);
    expect(file.byId('01cwqze88')).toMatchObject({
      name: 'National Institutes of Health',
      country: 'US',
      city: 'Bethesda',
    });
  });

  test('schema 1', async () => {
    const file = await readRealFile<OrganisationDraft>(source, 'ror/ror-data-schema-v1.json.gz');
    expect(file.layout).toBe(schema1.id);
    expect(file.rejected).toEqual([]);
    expect(file.records).toHaveLength(11_581);
    expect(file.records.filter(({ draft }) => draft.status === 'withdrawn')).toHaveLength(904);
    expect(
      file.records.filter(({ draft }) => draft.identifiers.some((one) => one.scheme === 'crossref-funder')),
    ).toHaveLength(4_629);
    expect(
      file.records.filter(({ draft }) => draft.identifiers.some((one) => one.scheme === 'grid')),
    ).toHaveLength(8_581);
  });
});

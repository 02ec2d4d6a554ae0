import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { OrganisationDraft } from '../drafts/organisation-draft.ts';
import type { InputHead } from '../source.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { readRealFile } from '../testing/read-real-file.ts';
import { names } from './names.ts';
import { rorMapping } from './ror-mapping.ts';
import { source } from './source.ts';
import { workCounts } from './work-counts.ts';

const context = { today: '2026-03-01' };

test('an entry of the mapping joins a funder to its ROR id', () => {
  expect(rorMapping.draft({ key: '100000042', value: 'https://ror.org/01cwqze88' }, context)).toMatchObject({
    name: null,
    identityKeys: ['crossref-funder:100000042', 'ror:01cwqze88'],
  });
  expect(() => rorMapping.draft({ key: '100000042', value: 'https://ror.org/1' }, context)).toThrow(
    'not a ROR id',
  );
});

test('an entry of the counts is the number of works, which may be zero but not missing', () => {
  const key = 'http://dx.doi.org/10.13039/100000042';
  expect(workCounts.draft({ key, value: 0 }, context)).toMatchObject({
    identityKeys: ['crossref-funder:100000042'],
    workCount: 0,
  });
  expect(() => workCounts.draft({ key, value: null }, context)).toThrow('not a number of works');
  expect(() => workCounts.sourceId({ key: 'http://dx.doi.org/10.1000/1', value: 1 })).toThrow(
    'not a Crossref Funder id',
  );
});

test('the list of names is recognised and read', async () => {
  const text =
    '"uri","primary_name_display","replaced"\n' +
    '"http://dx.doi.org/10.13039/100000042","Acme Fund, Inc.",""\n' +
    '"http://dx.doi.org/10.13039/100000043","Acme Trust","http://dx.doi.org/10.13039/100000042"\n';
  const head: InputHead = { name: '-', bytes: Buffer.from(text), text, zipEntries: null };
  expect(source.layouts.filter((layout) => layout.detects(head))).toEqual([names]);
  const drafts: OrganisationDraft[] = [];
  const input = { head, path: null, stream: async () => Readable.from([text]), async *entries() {} };
  for await (const { raw } of names.read(input)) drafts.push(names.draft(raw, context) as OrganisationDraft);
  expect(drafts.map((draft) => [draft.name, draft.status, draft.successors])).toEqual([
    ['Acme Fund, Inc.', null, []],
    ['Acme Trust', 'inactive', [{ scheme: 'crossref-funder', value: '100000042' }]],
  ]);
});

test('an answer of the REST API with the counts of all funders is recognised and read', async () => {
  const values = { 'http://dx.doi.org/10.13039/100000042': 381610, '10.13039/100000043': 2 };
  const facets = { 'funder-doi': { 'value-count': 2, values } };
  const text = JSON.stringify({ status: 'ok', 'message-type': 'work-list', message: { facets, items: [] } });
  const head: InputHead = { name: '-', bytes: Buffer.from(text), text, zipEntries: null };
  expect(source.layouts.filter((layout) => layout.detects(head))).toEqual([workCounts]);
  const input = { head, path: null, stream: async () => Readable.from([text]), async *entries() {} };
  const read: [string, unknown][] = [];
  for await (const { raw } of workCounts.read(input)) {
    read.push([workCounts.sourceId(raw), workCounts.draft(raw, context)]);
  }
  expect(read).toMatchObject([
    ['100000042', { workCount: 381_610 }],
    ['100000043', { workCount: 2 }],
  ]);
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('the real files', () => {
  test('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'crossref/funder-registry-to-ror.json': 'ror-mapping',
      'crossref/funder-work-counts.json.gz': 'work-counts',
    });
  });

  test('mapping', async () => {
    const file = await readRealFile<OrganisationDraft>(source, 'crossref/funder-registry-to-ror.json');
    expect(file).toMatchObject({ layout: 'ror-mapping', rejected: [] });
    expect(file.records).toHaveLength(16_473);
  });

  test('work counts', async () => {
    const file = await readRealFile<OrganisationDraft>(source, 'crossref/funder-work-counts.json.gz');
    expect(file).toMatchObject({ layout: 'work-counts', rejected: [] });
    expect(file.records).toHaveLength(33_568);
    expect(file.byId('100000001').workCount).toBe(381_610);
  });
});

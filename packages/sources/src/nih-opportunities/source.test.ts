import { beforeAll, describe, expect, it } from 'vitest';
import type { OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { claimedFiles } from '../testing/claimed-files.ts';
import { brokenRules } from '../testing/opportunity-invariants.ts';
import { type ReadFile, readRealFile } from '../testing/read-real-file.ts';
import { readNihTitle } from '../us-federal/nih-titles.ts';
import { source } from './source.ts';

describe('titles of NIH announcements', () => {
  it.each([
    ['A study (R01 Clinical Trial Not Allowed)', ['R01'], ['research-project']],
    ['Phases (UG3/UH3 - Clinical Trials Required)', ['UG3', 'UH3'], ['cooperative-agreement']],
    ['Small firms (Parent STTR [R41/R42] Clinical Trial Optional)', ['R41', 'R42'], ['innovation']],
    ['Data centre (U01- CT Not Allowed)', ['U01'], ['cooperative-agreement']],
    ['Training (Parent T32)', ['T32'], ['training']],
    ['Centre for H3K (ADRD)', [], []],
    ['Programme U24 (Clinical Trial Not Allowed)', ['U24'], ['cooperative-agreement']],
  ])('%s', (title, activityCodes, grantTypes) => {
    expect(readNihTitle(title)).toMatchObject({ activityCodes, grantTypes });
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)('nih-opportunities: real files', () => {
  it('these are claimed, and no others', async () => {
    expect(await claimedFiles(source)).toEqual({
      'nih-opportunities/forecasted.json': 'notices',
      'nih-opportunities/highlighted.json': 'highlighted-topics',
      'nih-opportunities/posted.json': 'notices',
    });
  });

  const files = new Map<string, ReadFile<OpportunityDraft>>();
  const EXPECTED: [name: string, layout: string, scope: string, records: number][] = [
    ['posted', 'notices', 'posted', 321],
    ['forecasted', 'notices', 'forecasted', 198],
    ['highlighted', 'highlighted-topics', 'all', 59],
  ];
  beforeAll(async () => {
    for (const [name] of EXPECTED) {
      files.set(name, await readRealFile<OpportunityDraft>(source, `nih-opportunities/${name}.json`));
    }
  });

  it.each(EXPECTED)(
    '%s.json is %s (%s) with %i records, none refused, all by the rules',
    (name, layout, scope, count) => {
      const { layout: found, head, records, rejected } = files.get(name)!;
      expect({ found, count: records.length, rejected }).toEqual({ found: layout, count, rejected: [] });
      expect(source.layouts.find(({ id }) => id === layout)!.fullScope(head)).toBe(scope);
      expect(
        records.flatMap(({ sourceId, draft }) => brokenRules(draft).map((fault) => `${sourceId}: ${fault}`)),
      ).toEqual([]);
    },
  );

  it('gives forecasts no deadline, highlighted topics an end but no deadline', () => {
    for (const { draft } of files.get('forecasted')!.records) {
      expect(draft).toMatchObject({ status: 'forecast', deadlines: [], dateType: null });
    }
    for (const { draft } of files.get('highlighted')!.records) {
      expect(draft).toMatchObject({ status: 'open', deadlines: [], dateType: 'ONGOING_OPPORTUNITY' });
      expect(draft.closesOn).toMatch(/^202[78]-/);
    }
  });

  it('understands chosen records', () => {
    expect(files.get('posted')!.byId('359270')).toMatchObject({
      identityKeys: ['us-opportunity:359270'],
      number: 'RFA-RM-27-012',
      opensOn: '2026-09-19',
      deadlines: [{ date: '2026-10-19' }],
      grantTypes: ['cooperative-agreement'],
      amount: { ceiling: null, currency: null, expectedAwards: 8 },
      contacts: [{ name: 'Sahana N. Kukke, PhD' }],
    });
    // One of the records that lack everything of the announcement's own page.
    expect(files.get('posted')!.byId('360446')).toMatchObject({
      description: null,
      contacts: [],
      amount: { expectedAwards: null },
      classifications: [
        { scheme: 'nih-institute', code: 'NIGMS' },
        { scheme: 'nih-activity', code: 'RM1' },
      ],
    });
    expect(files.get('forecasted')!.byId('362951')).toMatchObject({
      amount: { expectedAwards: 12 },
    });
    expect(files.get('highlighted')!.byId('124')).toMatchObject({
      identityKeys: ['nih-highlighted-topic:124'],
      closesOn: '2028-06-11',
      classifications: ['NIEHS', 'NICHD', 'NIGMS', 'ORWH', 'THRO'].map((code) => ({
        scheme: 'nih-institute',
        code,
      })),
    });
  });
});

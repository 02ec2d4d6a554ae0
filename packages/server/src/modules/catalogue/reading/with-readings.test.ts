import { type OpportunityDraft, opportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import { describe, expect, it } from 'vitest';
import { mergeOpportunity } from '../merge/merge-opportunity.ts';
import { evidenceOf, type Reading } from './reading.ts';
import { withReadings } from './with-readings.ts';

const merged = (stated: Parameters<typeof opportunityDraft>[0] | object) =>
  mergeOpportunity([
    {
      draft: opportunityDraft({ identityKeys: ['key:1'], title: 'A call', ...stated }),
      source: 's',
      layout: 'l',
      sourceId: '1',
      priority: 50,
      asOf: null,
    },
  ]);
const read = (stated: object, ...readings: Reading[]) => withReadings(merged(stated), [() => readings]);
const source = { from: 'text', evidence: 'It says so.' } as const;
const rule = { from: 'programme', evidence: 'A rule.' } as const;
const due: OpportunityDraft['deadlines'][number] = {
  kind: 'DueDate',
  date: '2026-05-01',
  time: null,
  zone: null,
  label: null,
};

describe('a reading', () => {
  it('fills what no source states, and is kept with its evidence', () => {
    const call = read({}, { field: 'degrees', value: ['doctorate'], ...source });
    expect(call.eligibility.degrees).toEqual(['doctorate']);
    expect(call.readings).toEqual([{ field: 'degrees', ...source }]);
    expect(call.readerVersion).toBeGreaterThan(0);
  });

  it('never changes what a source states', () => {
    const stated = {
      eligibility: {
        organisationTypes: ['school'],
        individualTypes: ['teacher'],
        degrees: ['none'],
        citizenships: ['SE'],
        applicantCountries: 'any' as const,
      },
      limitedSubmission: { limited: false, number: null },
      amount: { ceiling: 5, currency: 'SEK', expectedAwards: 1 },
      deadlines: [due],
      dateType: 'OPPORTUNITY_WITH_DEADLINE' as const,
      recurring: false,
    };
    const call = read(
      stated,
      { field: 'organisationTypes', value: ['hospital'], ...source },
      { field: 'individualTypes', value: ['graduate'], ...source },
      { field: 'degrees', value: ['doctorate'], ...source },
      { field: 'citizenships', value: ['US'], ...source },
      { field: 'applicantCountries', value: ['US'], ...source },
      { field: 'limitedSubmission', value: { limited: true, number: 1 }, ...source },
      { field: 'amount.ceiling', value: { value: 7, currency: 'SEK' }, ...source },
      { field: 'amount.total', value: { value: 7, currency: 'EUR' }, ...source },
      { field: 'amount.floor', value: { value: 6, currency: 'SEK' }, ...source },
      { field: 'amount.expectedAwards', value: 3, ...source },
      { field: 'deadlines', value: [{ ...due, date: '2027-01-01' }], ...source },
      { field: 'dateType', value: 'ONGOING_OPPORTUNITY', ...source },
      { field: 'recurring', value: true, ...source },
    );
    const none = { readings: [], furtherCondition: null, readerVersion: call.readerVersion };
    expect(call).toEqual({ ...merged(stated), ...none });
  });

  it('adds to “other organisations, see the call”', () => {
    const call = read(
      { eligibility: { organisationTypes: ['other-organisation'] } },
      { field: 'organisationTypes', value: ['hospital'], ...source },
    );
    expect(call.eligibility.organisationTypes).toEqual(['other-organisation', 'hospital']);
  });

  it('adds restrictions to those that a source states, each once', () => {
    const call = read(
      { eligibility: { restrictions: ['cost-sharing'] } },
      { field: 'restrictions', value: ['cost-sharing'], ...source },
      { field: 'restrictions', value: ['women'], ...rule },
    );
    expect(call.eligibility.restrictions).toEqual(['cost-sharing', 'women']);
    expect(call.readings).toEqual([{ field: 'restrictions', ...rule }]);
  });

  it('from the words counts before one from the programme', () => {
    const call = read(
      {},
      { field: 'individualTypes', value: ['graduate'], ...rule },
      { field: 'individualTypes', value: ['postdoctoral'], ...source },
      { field: 'individualTypes', value: ['teacher'], ...source, evidence: 'And so.' },
    );
    expect(call.eligibility.individualTypes).toEqual(['postdoctoral', 'teacher']);
    expect(call.readings.map(({ evidence }) => evidence)).toEqual(['It says so.', 'And so.']);
  });

  it('of countries is left out where two contradict each other', () => {
    const call = read(
      {},
      { field: 'applicantCountries', value: ['US'], ...source },
      { field: 'applicantCountries', value: 'any', ...source },
      { field: 'citizenships', value: ['US'], ...source },
      { field: 'citizenships', value: ['US'], ...source, evidence: 'Once more.' },
    );
    expect(call.eligibility).toMatchObject({ applicantCountries: null, citizenships: ['US'] });
    expect(call.readings).toEqual([{ field: 'citizenships', ...source }]);
  });

  it('fills amounts in one currency and deadlines of kinds that are missing', () => {
    const letter = { ...due, kind: 'LoiDate' as const, date: '2026-03-01' };
    const call = read(
      { deadlines: [due], amount: { total: 9, currency: 'EUR' } },
      { field: 'amount.floor', value: { value: 1, currency: 'USD' }, ...source },
      { field: 'amount.floor', value: { value: 2, currency: 'EUR' }, ...source },
      { field: 'deadlines', value: [letter, letter, due], ...source },
    );
    expect(call.amount).toEqual({ floor: 2, ceiling: null, total: 9, currency: 'EUR', expectedAwards: null });
    expect(call.deadlines).toEqual([due, letter]);
    expect(call.readings.map(({ field }) => field)).toEqual(['amount.floor', 'deadlines']);
  });

  it('of deadlines from the programme stands beside those of another kind from the words', () => {
    const letter = { ...due, kind: 'LoiDate' as const, date: '2026-03-01' };
    const call = read(
      {},
      { field: 'deadlines', value: [due, { ...letter, date: '2027-03-01' }], ...rule },
      { field: 'deadlines', value: [letter], ...source },
    );
    expect(call.deadlines).toEqual([letter, due]);
    expect(call.readings).toEqual([
      { field: 'deadlines', ...source, kinds: ['LoiDate'] },
      { field: 'deadlines', ...rule, kinds: ['DueDate'] },
    ]);
  });
});

it('evidence is cut at a word', () => {
  expect(evidenceOf('Short.')).toBe('Short.');
  const cut = evidenceOf('word '.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(302);
  expect(cut).toMatch(/word …$/);
});

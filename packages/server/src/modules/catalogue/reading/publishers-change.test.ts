import { opportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import { describe, expect, it } from 'vitest';
import { changedFacts } from '../facts/facts-of-call.ts';
import { type OpportunityBody, opportunityChangedMaterially } from '../material-change.ts';
import type { KeptReading, ReadField } from './reading.ts';

const {
  target: _,
  identityKeys: __,
  ...stated
} = opportunityDraft({ identityKeys: ['key:1'], title: 'A call' });
const plain: OpportunityBody = { ...stated, publisherIds: [], funder: null, coFunders: [], areas: [] };
const evidence = (...fields: ReadField[]) =>
  fields.map((field): KeptReading => ({ field, from: 'text', evidence: 'It says so.' }));

const readByOne: OpportunityBody = {
  ...plain,
  eligibility: { ...plain.eligibility, degrees: ['doctorate'] },
  readings: evidence('degrees'),
  readerVersion: 1,
};
const readByTwo: OpportunityBody = {
  ...plain,
  eligibility: {
    ...plain.eligibility,
    degrees: ['master'],
    organisationTypes: ['school'],
    citizenships: ['US'],
  },
  limitedSubmission: { limited: true, number: 1 },
  amount: { floor: 1, ceiling: 2, total: 3, currency: 'USD', expectedAwards: 4 },
  deadlines: [{ kind: 'LoiDate', date: '2026-05-01', time: null, zone: null, label: null }],
  dateType: 'ONGOING_OPPORTUNITY',
  recurring: true,
  readings: evidence(
    'degrees',
    'organisationTypes',
    'citizenships',
    'limitedSubmission',
    'amount.floor',
    'amount.ceiling',
    'amount.total',
    'amount.expectedAwards',
    'deadlines',
    'dateType',
    'recurring',
  ),
  readerVersion: 2,
};

const changes = (before: OpportunityBody, after: OpportunityBody) => ({
  material: opportunityChangedMaterially(before, after),
  facts: changedFacts({ body: before, withdrawn: false }, { body: after, withdrawn: false }),
});
const NOTHING = { material: false, facts: null };

describe('what a better reader reads', () => {
  it.each([
    ['than the first one', plain, readByOne],
    ['than an older one', readByOne, readByTwo],
    ['and no longer believes', readByTwo, { ...plain, readerVersion: 3 }],
  ])('%s is no change of the publisher', (_, before, after) => {
    expect(changes(before, after)).toEqual(NOTHING);
  });

  it('does not hide what the publisher changed besides', () => {
    const after = { ...readByTwo, status: 'closed' as const };
    expect(changes(readByOne, after)).toMatchObject({
      material: true,
      facts: { after: { status: 'closed' } },
    });
    expect(changes(readByOne, { ...readByTwo, title: 'Another call' }).material).toBe(true);
  });
});

it('what the same reader reads otherwise was changed by the publisher', () => {
  const after = { ...readByOne, eligibility: { ...readByOne.eligibility, degrees: ['master'] } };
  expect(changes(readByOne, after)).toMatchObject({ material: true, facts: { before: { eligibility: {} } } });
});

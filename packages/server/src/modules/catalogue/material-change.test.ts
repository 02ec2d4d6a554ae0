import { describe, expect, it } from 'vitest';
import {
  type AwardBody,
  awardChangedMaterially,
  type OpportunityBody,
  opportunityChangedMaterially,
} from './material-change.ts';

const call = {
  title: 'Reefs & Coasts: a call',
  description: '<p>For teams of <b>two</b>.</p>',
  funder: { id: 1, name: 'Sea Fund' },
  coFunders: [],
  status: 'open',
  dateType: null,
  deadlines: [{ kind: 'DueDate', date: '2026-05-01', time: null, zone: null, label: null }],
  opensOn: null,
  closesOn: null,
  amount: { floor: 1, ceiling: 2, total: null, currency: 'EUR', expectedAwards: null },
  eligibility: {
    individualTypes: ['a', 'b'],
    organisationTypes: null,
    degrees: null,
    restrictions: null,
    applicantCountries: 'any',
    citizenships: null,
    text: null,
  },
  activityCountries: ['SE', 'NO'],
  grantTypes: ['research'],
  recurring: null,
  limitedSubmission: null,
  costSharing: null,
  keywords: [],
  links: [],
} as unknown as OpportunityBody;

describe('an opportunity', () => {
  it.each<[string, Partial<OpportunityBody>]>([
    ['punctuation and case', { title: 'REEFS & COASTS — a call.' }],
    ['mark-up', { description: 'For teams of two.' }],
    ['keywords and links', { keywords: ['x'], links: [{ label: 'l', url: 'https://example.org/' }] }],
    ['the order of lists', { activityCountries: ['NO', 'SE'] }],
    ['the name the source uses for its funder', { funder: { id: 1, name: 'The Sea Fund' } }],
    ['the label of a deadline', { deadlines: [{ ...call.deadlines[0]!, label: 'Stage 1' }] }],
  ])('did not change by %s', (_, change) => {
    expect(opportunityChangedMaterially(call, { ...call, ...change })).toBe(false);
  });

  it.each<[string, Partial<OpportunityBody>]>([
    ['its words', { description: '<p>For teams of three.</p>' }],
    ['its title', { title: 'Reefs and Coasts: a call' }],
    ['its funder', { funder: { id: 2, name: 'Sea Fund' } }],
    ['a deadline', { deadlines: [{ ...call.deadlines[0]!, date: '2026-05-02' }] }],
    ['another deadline', { deadlines: [...call.deadlines, { ...call.deadlines[0]!, kind: 'LoiDate' }] }],
    ['its status', { status: 'closed' }],
    ['its amount', { amount: { ...call.amount, ceiling: 3 } }],
    ['its eligibility', { eligibility: { ...call.eligibility, individualTypes: ['a'] } }],
    ['who may apply', { eligibility: { ...call.eligibility, applicantCountries: null } }],
  ])('changed by %s', (_, change) => {
    expect(opportunityChangedMaterially(call, { ...call, ...change })).toBe(true);
  });
});

describe('an award', () => {
  const award = {
    title: 'Tides',
    description: null,
    funder: null,
    coFunders: [],
    recipients: [{ id: 1, name: 'A', country: null, city: null, role: null }],
    investigators: [{ name: 'Ann Lee', orcid: null, role: null }],
    amount: { value: 10, currency: 'EUR' },
    startDate: null,
    endDate: null,
    startYear: 2020,
    grantType: null,
    activityCountries: null,
  } as unknown as AwardBody;

  it('changed by its amount, not by a role', () => {
    expect(awardChangedMaterially(award, { ...award, amount: { value: 11, currency: 'EUR' } })).toBe(true);
    const investigators = [{ name: 'Ann LEE', orcid: null, role: 'PI' }];
    expect(awardChangedMaterially(award, { ...award, investigators })).toBe(false);
  });
});

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
    ['the time of a deadline', { deadlines: [{ ...call.deadlines[0]!, time: '17:00' }] }],
    ['the zone of a deadline', { deadlines: [{ ...call.deadlines[0]!, zone: 'Asia/Tokyo' }] }],
    ['another deadline', { deadlines: [...call.deadlines, { ...call.deadlines[0]!, kind: 'LoiDate' }] }],
    ['its status', { status: 'closed' }],
    ['its amount', { amount: { ...call.amount, ceiling: 3 } }],
    ['its floor', { amount: { ...call.amount, floor: 2 } }],
    ['its total', { amount: { ...call.amount, total: 9 } }],
    ['its currency', { amount: { ...call.amount, currency: 'USD' } }],
    ['how many awards it expects', { amount: { ...call.amount, expectedAwards: 4 } }],
    ['what kind of dates it has', { dateType: 'ONGOING_OPPORTUNITY' }],
    ['its opening', { opensOn: '2026-03-01' }],
    ['its closing', { closesOn: '2026-03-01' }],
    ['its countries', { activityCountries: ['SE'] }],
    ['its types', { grantTypes: ['prize'] }],
    ['that it recurs', { recurring: true }],
    ['its cost sharing', { costSharing: true }],
    ['that submissions are limited', { limitedSubmission: { limited: true, number: null } }],
    ['its eligibility', { eligibility: { ...call.eligibility, individualTypes: ['a'] } }],
    ['who may apply', { eligibility: { ...call.eligibility, applicantCountries: null } }],
  ])('changed by %s', (_, change) => {
    expect(opportunityChangedMaterially(call, { ...call, ...change })).toBe(true);
  });
});

it('an opportunity changed by how many applications an institution may submit', () => {
  const [one, two] = [1, 2].map((number) => ({ ...call, limitedSubmission: { limited: true, number } }));
  expect(opportunityChangedMaterially(one!, two!)).toBe(true);
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

  it.each<[string, Partial<AwardBody>]>([
    ['its title', { title: 'Ebbs' }],
    ['its description', { description: '<p>Of the moon.</p>' }],
    ['its funder', { funder: { id: 1, name: 'Sea Fund' } }],
    ['its amount', { amount: { value: 11, currency: 'EUR' } }],
    ['its currency', { amount: { value: 10, currency: 'USD' } }],
    ['its start', { startDate: '2020-02-01' }],
    ['its end', { endDate: '2022-02-01' }],
    ['its year', { startYear: 2021 }],
    ['its type', { grantType: 'research' }],
    ['a recipient', { recipients: [] }],
    ['an investigator', { investigators: [] }],
    ['its countries', { activityCountries: ['SE'] }],
  ])('changed by %s', (_, change) => {
    expect(awardChangedMaterially(award, { ...award, ...change })).toBe(true);
  });

  it('did not change by a role', () => {
    const investigators = [{ name: 'Ann LEE', orcid: null, role: 'PI' }];
    expect(awardChangedMaterially(award, { ...award, investigators })).toBe(false);
  });
});

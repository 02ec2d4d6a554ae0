import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { anOpportunity } from '@fundry/contracts/testing/example-records.ts';
import { expect, test } from 'vitest';
import { opportunityFacts } from './opportunity-facts.ts';

const TODAY = '2026-03-01';
function shown(record: OpportunityRecord): Record<string, string[]> {
  const { groups } = opportunityFacts(record, TODAY);
  return Object.fromEntries(
    groups.flatMap(({ facts }) =>
      facts.map(({ term, values }) => [
        term,
        values.map(({ text, note }) => (note === undefined ? text : `${text} (${note})`)),
      ]),
    ),
  );
}
const eligibility = (more: Partial<OpportunityRecord['eligibility']>) => ({
  eligibility: { ...anOpportunity().eligibility, ...more },
});
const deadline = (kind: 'LoiDate' | 'DueDate' | 'OtherDate', date: string, label: string | null = null) => ({
  kind,
  date,
  time: null,
  zone: null,
  label,
});

test('deadlines stand by kind, the letter of intent first, each with its days', () => {
  const record = anOpportunity({
    deadlines: [
      deadline('OtherDate', '2026-07-01', 'Interview'),
      { ...deadline('DueDate', '2026-06-01'), time: '17:00', zone: 'Europe/Brussels' },
      deadline('DueDate', '2026-02-01'),
      deadline('LoiDate', '2026-03-15'),
    ],
  });
  const facts = shown(record);
  expect(Object.keys(facts).slice(0, 3)).toEqual(['Letter of intent', 'Application', 'Other (Interview)']);
  expect(facts).toMatchObject({
    'Letter of intent': ['15-Mar-2026 (in 14 days)'],
    Application: ['01-Feb-2026 (28 days ago)', '01-Jun-2026, 17:00 Brussels time (in 3 months)'],
    'Other (Interview)': ['01-Jul-2026 (in 4 months)'],
  });
});

test('values that were read carry the sentences that say so', () => {
  const reading = { field: 'eligibility.degrees', from: 'text', evidence: 'A doctorate is needed.' } as const;
  const record = anOpportunity({ ...eligibility({ degrees: ['doctorate'] }), readings: [reading] });
  const facts = opportunityFacts(record, TODAY).groups.flatMap((group) => group.facts);
  expect(facts.filter(({ readings }) => readings?.length).map(({ term }) => term)).toEqual(['Degree']);
  expect(facts.find(({ term }) => term === 'Degree')!.readings).toEqual([reading]);
});

test('no deadline and no amount are said; an ongoing call leads to others like it', () => {
  const amount = { floor: null, ceiling: null, total: null, currency: null, expectedAwards: null };
  const bare = anOpportunity({ deadline: null, deadlines: [], amount, closeDate: null });
  expect(shown({ ...bare, dateType: null })).toMatchObject({
    Deadline: ['Deadline not specified'],
    Amount: ['Amount not specified'],
  });
  expect(shown({ ...bare, dateType: 'ONGOING_OPPORTUNITY' })).toMatchObject({
    Deadline: ['Open continuously'],
  });
});

test('money: bounds of one award, the sum of all, how many, and who shares the cost', () => {
  const amount = { floor: null, ceiling: 500_000, total: 2_000_000, currency: 'EUR', expectedAwards: 4 };
  expect(shown(anOpportunity({ amount, costSharing: true }))).toMatchObject({
    'Per award': ['Up to EUR 500,000'],
    'In total': ['EUR 2,000,000'],
    'Expected awards': ['4'],
    'Cost sharing': ['Required'],
  });
});

test('eligibility in plain words: open to all, only some, not stated', () => {
  expect(shown(anOpportunity())).toMatchObject({
    'Open to': ['Not specified'],
    Citizenship: ['Citizenship not specified'],
  });
  const open = anOpportunity(
    eligibility({
      individualApplicantTypes: ['early-career', 'postdoctoral'],
      degrees: ['doctorate'],
      restrictions: ['women'],
      applicantCountries: 'any',
      citizenships: 'any',
    }),
  );
  expect(shown(open)).toMatchObject({
    People: ['Postdoctoral researchers', 'Early-career researchers'],
    Degree: ['Doctorate'],
    Restrictions: ['For women'],
    'Applicants work in': ['Any country'],
    Citizenship: ['No citizenship restrictions'],
  });
  const some = anOpportunity({
    ...eligibility({ applicantCountries: ['DE', 'AT'], citizenships: ['US'] }),
    activityCountries: ['FR'],
    limitedSubmission: { limited: true, number: 2 },
  });
  expect(shown(some)).toMatchObject({
    'Applicants work in': ['Austria', 'Germany'],
    Citizenship: ['United States'],
    'Activity takes place in': ['France'],
    'Limited submission': ['2 applications for each institution'],
  });
});

test('what is named leads into a search by it', () => {
  const { groups } = opportunityFacts(
    anOpportunity({
      ...eligibility({ degrees: ['doctorate'], citizenships: ['US'] }),
      programme: 'Horizon Europe',
      recurring: true,
    }),
    TODAY,
  );
  const links = groups.flatMap(({ facts }) => facts.flatMap(({ values }) => values.map(({ href }) => href)));
  expect(links.filter((href) => href !== null)).toEqual([
    '/search/opportunities?onlyRecurring=true',
    '/search/opportunities?dr=doctorate',
    '/search/opportunities?citizenship=US',
    '/funders/5/details',
    '/search/opportunities?basicQuery=%22Horizon+Europe%22',
    '/search/opportunities?type=research-project',
  ]);
});

test('assistance listings stand with number and title, and lead to their calls', () => {
  const assistanceListings = [
    { number: '93.847', title: 'Tidal Diseases' },
    { number: '11.417', title: null },
  ];
  const { groups } = opportunityFacts(anOpportunity({ assistanceListings }), TODAY);
  const facts = groups.flatMap((group) => group.facts);
  expect(facts.find(({ term }) => term === 'Assistance listing')?.values).toEqual([
    { text: '93.847 Tidal Diseases', href: '/search/opportunities?assistanceListing=93.847' },
    { text: '11.417', href: '/search/opportunities?assistanceListing=11.417' },
  ]);
});

test('the publisher’s categories, all contacts and its words on the closing day', () => {
  const record = anOpportunity({
    closingNote: 'No later than 8 p.m., Eastern Time',
    contacts: [
      { name: 'Ada Nowak', email: null, phone: '+48 1' },
      { name: null, email: 'help@example.org', phone: null },
    ],
    categories: [
      { scheme: 'grants-gov-category', code: 'ED', label: 'Education' },
      { scheme: 'grants-gov-category', code: 'O', label: 'Other', note: 'Tides' },
      { scheme: 'grants-gov-kind', code: 'D', label: 'Discretionary' },
    ],
  });
  expect(shown(record)).toMatchObject({
    Contact: ['Ada Nowak', '+48 1'],
    'Contact 2': ['help@example.org'],
    'Publisher’s category': ['Education', 'Other (Tides)'],
    'Opportunity category': ['Discretionary'],
  });
  const facts = opportunityFacts(record, TODAY).groups.flatMap((group) => group.facts);
  expect(facts.find(({ term }) => term === 'Application')?.note).toBe(record.closingNote);
  expect(facts.find(({ term }) => term === 'Publisher’s category')?.values).toEqual([
    { text: 'Education', href: '/search/opportunities?publisherCategory=Education' },
    { text: 'Other', href: '/search/opportunities?publisherCategory=Other', note: 'Tides' },
  ]);
});

test('a text about contacts is a contact', () => {
  const { missing } = opportunityFacts(anOpportunity({ contactText: '<p>Ask the office.</p>' }), TODAY);
  expect(missing).not.toContain('Contact');
});

test('what no source states is named once, at the end', () => {
  expect(opportunityFacts(anOpportunity(), TODAY).missing).toEqual([
    'when it was posted',
    'whether it recurs',
    'Expected awards',
    'Cost sharing',
    'Degree',
    'Restrictions',
    'where applicants work',
    'where the activity takes place',
    'Limited submission',
    'Programme',
    'Contact',
    'Research areas',
    'Source',
  ]);
});

test('a contact leads to a mail only when the address is one', () => {
  const contact = { name: 'Ada Nowak', email: 'ada@example.org', phone: '+48 1' };
  const values = (email: string) =>
    opportunityFacts(anOpportunity({ contacts: [{ ...contact, email }] }), TODAY)
      .groups.flatMap(({ facts }) => facts)
      .find(({ term }) => term === 'Contact')!.values;
  expect(values('ada@example.org').map(({ href }) => href)).toEqual([null, 'mailto:ada@example.org', null]);
  expect(values('see the call').map(({ href }) => href)).toEqual([null, null, null]);
});

test('the last update is said where it is not the day of posting or opening', () => {
  const posted = { postedDate: '2026-01-10' };
  expect(shown(anOpportunity({ ...posted, lastUpdateDate: '2026-02-03' }))).toMatchObject({
    Posted: ['10-Jan-2026'],
    'Last update': ['03-Feb-2026'],
  });
  for (const none of [
    { ...posted, lastUpdateDate: '2026-01-10' },
    { postedDate: null, openDate: '2026-01-20', lastUpdateDate: '2026-01-20' },
    { postedDate: null, lastUpdateDate: '2026-02-20', firstPublished: '2026-02-20T08:00:00Z' },
  ]) {
    expect(shown(anOpportunity(none))).not.toHaveProperty('Last update');
  }
});

import { opportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import { richText } from '@fundry/sources/values/rich-text.ts';
import { expect, it } from 'vitest';
import { mergeOpportunity } from '../../merge/merge-opportunity.ts';
import { withReadings } from '../with-readings.ts';

const NSF = 'U.S. National Science Foundation';
const AHRQ = { scheme: 'us-agency', value: 'HHS-AHRQ' } as const;

type Stated = Partial<Parameters<typeof opportunityDraft>[0]> & { says?: string; by?: string };
function read({ says, by = 'Agency', ...rest }: Stated) {
  const draft = opportunityDraft({
    identityKeys: ['key:1'],
    title: 'A call',
    funder: { name: by, identifiers: [], country: 'US', city: null, parent: null, typeGroup: null },
    ...(says && { eligibility: { text: richText(says) } }),
    ...rest,
  });
  const found = withReadings(
    mergeOpportunity([{ draft, source: 's', layout: 'l', sourceId: '1', priority: 50, asOf: null }]),
  );
  return { ...found.eligibility, furtherCondition: found.furtherCondition };
}

const LIST =
  'Eligible Agencies of the Federal Government; Faith-based or Community-based Organizations; Regional Organizations; Non-domestic (non-U.S.) Entities (Foreign Organizations); U.S. Territory or Possession.';

it.each([
  [`<p>Other Eligible Applicants include the following:<br />${LIST}</p>`, 'any'],
  [`<p>Other Eligible Applicants include the following: ${LIST}</p>`, 'any'],
  [
    `<p>Other Eligible Applicants include the following:<br />${LIST}</p><p>Non-domestic (non-U.S.) Entities (Foreign Organizations) are not eligible to apply.</p>`,
    ['US'],
  ],
  [`<p>Other Eligible Applicants include: ${LIST.slice(0, -1)}; are not eligible to apply.</p>`, null],
  ['Universities accredited in, and having a campus located in, the U.S. acting for their faculty.', ['US']],
  ['Eligibility for this NOFO is restricted to local entities in Togo, subject to its terms.', ['TG']],
  ['Eligibility is restricted to entities in good standing.', null],
])('%s → %s', (says, countries) => {
  expect(read({ says }).applicantCountries).toEqual(countries);
});

it('reads the country of companies in a title', () => {
  expect(read({ title: 'Support for start-ups registered in Estonia' }).applicantCountries).toEqual(['EE']);
});

it('reads a condition of one kind of award for that kind only', () => {
  const says =
    '<p>Doctoral Dissertation Awards: Universities accredited in, and having a campus located in, the US. For all other types of awards, see the manual.</p>';
  expect(read({ says })).toMatchObject({ applicantCountries: null, organisationTypes: null });
});

it('knows that NSF funds organisations of the United States where a call is open to any', () => {
  const open = { eligibility: { organisationTypes: ['any-organisation'] } };
  expect(read({ by: NSF, ...open }).applicantCountries).toEqual(['US']);
  expect(read({ by: NSF, title: 'Postdoctoral Fellowships', ...open }).applicantCountries).toBeNull();
  expect(read({ by: 'Air Force', ...open }).applicantCountries).toBeNull();
  expect(read({ by: NSF }).applicantCountries).toBeNull();
});

it('knows who applies for highlighted topics of NIH', () => {
  const found = read({ programme: 'NIH Highlighted Topics' });
  expect(found.organisationTypes).toContain('higher-education-public');
  expect(found.applicantCountries).toBe('any');
});

it('finds the activity code of agencies of Health in the title', () => {
  const title = 'Mentored Clinical Scientist Career Development Award (K08)';
  const funder = {
    name: 'AHRQ',
    identifiers: [AHRQ],
    country: 'US',
    city: null,
    parent: null,
    typeGroup: null,
  };
  expect(read({ title, funder })).toMatchObject({ individualTypes: ['early-career'], degrees: ['medical'] });
  expect(read({ title }).degrees).toBeNull();
});

it.each([
  ['We are not accepting applications.', 'We are not accepting applications.'],
  ['Offerors will be invited to submit a formal proposal.', null],
  ['Independent School Districts', null],
])('"%s" limits applicants: %s', (says, condition) => {
  expect(read({ says }).furtherCondition).toBe(condition);
});

it('reads "public and private agencies … and individuals are invited to apply"', () => {
  const says =
    'Public and private agencies, organizations, institutions, and individuals are invited to apply.';
  expect(read({ says })).toMatchObject({
    organisationTypes: ['any-organisation'],
    individualTypes: ['any-individual'],
  });
});

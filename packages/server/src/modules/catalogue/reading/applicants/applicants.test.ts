import { opportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import { richText } from '@fundry/sources/values/rich-text.ts';
import { describe, expect, it } from 'vitest';
import { mergeOpportunity } from '../../merge/merge-opportunity.ts';
import { withReadings } from '../with-readings.ts';

function read(stated: Partial<Parameters<typeof opportunityDraft>[0]> & { says?: string }) {
  const { says, ...rest } = stated;
  const draft = opportunityDraft({
    identityKeys: ['key:1'],
    title: 'A call',
    ...(says && { eligibility: { text: richText(says) } }),
    ...rest,
  });
  const { eligibility, limitedSubmission, readings } = withReadings(
    mergeOpportunity([{ draft, source: 's', layout: 'l', sourceId: '1', priority: 50, asOf: null }]),
  );
  return { ...eligibility, limitedSubmission, readings };
}

describe('limited submission', () => {
  it.each([
    ['Only one application per institution is allowed.', 1],
    ['Special Instructions: Only one application is allowed per institution.', 1],
    ['Each eligible institution may submit no more than two proposals.', 2],
    ['An organization may submit up to 3 proposals per year.', 3],
    ['Applicants are limited to one (1) application per organization.', 1],
    ['*Limit on Number of Proposals per Organization: 2', 2],
    ['A principal investigator may submit only one proposal at a time.', null],
    ['There are no restrictions or limits on the number of proposals per organization.', null],
    ['Proposers may submit two types of projects.', null],
  ])('%s → %s', (says, number) => {
    const { limitedSubmission, restrictions } = read({ says });
    expect(limitedSubmission).toEqual(number === null ? null : { limited: true, number });
    expect(restrictions).toEqual(number === null ? null : ['limited-submission']);
  });
});

describe('countries of applicants', () => {
  it.each([
    ['Non-domestic (non-U.S.) Entities (Foreign Organizations) are not eligible to apply.', ['US']],
    ['Non-domestic (non-U.S.) Entities (Foreign Institutions) are eligible to apply.', 'any'],
    ['Non-domestic (non-U.S.) components of U.S. Organizations are not eligible to apply.', null],
    ['Organizations outside the U.S. should consult the manual.', null],
  ])('%s → %s', (says, countries) => {
    expect(read({ says }).applicantCountries).toEqual(countries);
  });
});

describe('citizenship', () => {
  it.each([
    ['Fellows must be U.S. citizens at the time of application.', ['US']],
    ['An individual must, as of the deadline: Be a U.S. citizen, national, or permanent resident;', ['US']],
    ['<p>Fellows must meet these criteria:</p><ul><li>Be a citizen of the United States</li></ul>', ['US']],
    ['The student need not be a U.S. citizen.', null],
    ['U.S. citizens are frequent victims of fraud.', null],
    ['U.S. citizens are eligible to apply. Foreign nationals may apply as well.', null],
    ['Open to researchers of any nationality.', 'any'],
  ])('%s → %s', (says, citizenships) => {
    expect(read({ says }).citizenships).toEqual(citizenships);
  });
});

describe('titles', () => {
  it.each([
    ['Limited Competition: A Resource', ['invitation-only']],
    ['Single Source: A Centre', ['invitation-only']],
    ['NIJ FY25 Invited to Apply - A Centre', ['invitation-only']],
    ['A study (R01 Clinical Trial Not Allowed)', ['clinical-trial-not-allowed']],
    ['Data (U01- CT Not Allowed)', ['clinical-trial-not-allowed']],
    ['Phases (UG3/UH3 - Clinical Trials Required)', ['clinical-trial-required']],
    ['The Prize for Women Innovators', null],
    ['European Women Innovators Prize', ['women']],
    ['Research on limited competition in markets', null],
  ])('"%s" → %s', (title, restrictions) => {
    const call = read({ title });
    expect(call.restrictions).toEqual(restrictions);
    expect(call.readings).toEqual(
      restrictions ? [{ field: 'restrictions', from: 'text', evidence: title }] : [],
    );
  });

  it.each([
    ['Postdoctoral Research Fellowships in Biology', ['postdoctoral']],
    ['Anthropology: Doctoral Dissertation Research', ['graduate']],
    ['Early-Career Awards', ['early-career']],
    ['Careers in science', null],
  ])('"%s" is for %s', (title, types) => {
    expect(read({ title }).individualTypes).toEqual(types);
  });
});

describe('programmes', () => {
  it.each([
    ['F31', ['graduate'], ['enrolled']],
    ['K99', ['postdoctoral'], ['doctorate']],
    ['K24', ['established'], null],
    ['R01', null, null],
  ])('activity code %s of NIH: for %s with degree %s', (code, types, degrees) => {
    const call = read({ classifications: [{ scheme: 'nih-activity', code, label: null }] });
    expect(call).toMatchObject({ individualTypes: types, degrees });
    for (const { from, evidence } of call.readings) {
      expect(from).toBe('programme');
      expect(evidence).toContain(`NIH activity code ${code}: `);
    }
  });

  it.each([
    ['ERC-2026-STG', ['early-career'], ['doctorate']],
    ['ERC-2026-ADG', ['established'], null],
    ['HORIZON-MSCA-2026-PF-01', ['postdoctoral'], ['doctorate']],
    ['HORIZON-CL4-2026-01', null, null],
  ])('topic %s: for %s with degree %s', (number, types, degrees) => {
    expect(read({ number })).toMatchObject({ individualTypes: types, degrees });
  });
});

it('a consortium is read as a partnership', () => {
  expect(read({ says: 'The consortium must include two towns.' }).restrictions).toEqual([
    'partnership-required',
  ]);
});

import { describe, expect, it } from 'vitest';
import { readClauses } from './clauses.ts';

describe('fixed phrases of US federal calls', () => {
  it.each([
    ['Only one application per institution is allowed.', 1],
    ['Special Instructions: Only one application is allowed per institution.', 1],
    ['Each eligible institution may submit no more than two proposals.', 2],
    ['An organization may submit up to 3 proposals per year.', 3],
    ['Applicants are limited to one (1) application per organization.', 1],
    ['Limit on Number of Proposals per Organization: 2', 2],
    ['A principal investigator may submit only one proposal at a time.', null],
    ['There are no restrictions or limits on the number of proposals per organization.', null],
    ['Proposers may submit two types of projects.', null],
  ])('%s → %s', (text, number) => {
    expect(readClauses('', text, '').limitedSubmission).toEqual(
      number === null ? null : { limited: true, number },
    );
  });

  it.each([
    ['Non-domestic (non-U.S.) Entities (Foreign Organizations) are not eligible to apply.', ['US']],
    ['Non-domestic (non-U.S.) Entities (Foreign Institutions) are eligible to apply.', 'any'],
    ['Non-domestic (non-U.S.) components of U.S. Organizations are not eligible to apply.', null],
    ['Organizations outside the U.S. should consult the manual.', null],
  ])('%s → applicants from %s', (text, countries) => {
    expect(readClauses('', text, '').applicantCountries).toEqual(countries);
  });

  it.each([
    ['Fellows must be U.S. citizens at the time of application.', ['US']],
    ['An individual must, as of the deadline: Be a U.S. citizen, national, or permanent resident;', ['US']],
    ['The student need not be a U.S. citizen.', null],
    ['U.S. citizens are frequent victims of fraud.', null],
    ['U.S. citizens are eligible to apply. Foreign nationals may apply as well.', null],
  ])('%s → citizens of %s', (text, citizenships) => {
    expect(readClauses('', text, '').citizenships).toEqual(citizenships);
  });

  it.each([
    ['Limited Competition: A Resource', '', ['invitation-only']],
    ['Single Source: A Centre', '', ['invitation-only']],
    ['NIJ FY25 Invited to Apply - A Centre', '', ['invitation-only']],
    ['A call', 'By invitation only', ['invitation-only']],
    ['Research on limited competition in markets', '', []],
  ])('title "%s", note "%s" → %s', (title, note, restrictions) => {
    expect(readClauses(title, '', note).restrictions).toEqual(restrictions);
  });
});

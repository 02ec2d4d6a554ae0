import type { FieldTable } from '../field-table.ts';

const NUMBER_OF_ROW = 'A number of the row that USAspending changes; generated_internal_id stays.';

const shared: FieldTable = {
  internal_id: NUMBER_OF_ROW,
  'Award ID': ['number'],
  'Award Amount': ['amount'],
  Description: ['title', 'description'],
  generated_internal_id: ['identityKeys', 'sourceId', 'sourceUrl'],
};

const listingFiles: FieldTable = {
  ...shared,
  listing: ['classifications', 'sourceId'],
  'Award Type': ['grantType'],
  'Base Obligation Date': ['awardedOn', 'startYear'],
  'CFDA Number': ['classifications'],
  'Place of Performance Country Code': ['activityCountries', 'places'],
  'Place of Performance State Code': ['places'],
  recipient_id: 'A key of the recipient, without its name: these answers name nobody.',
  'COVID-19 Obligations': ['furtherSums'],
  'Infrastructure Obligations': ['furtherSums'],
};

const spendingByAward: FieldTable = {
  ...shared,
  'Recipient Name': ['recipients'],
  'Recipient UEI': { documented: ['recipients'] },
  'Recipient Location.location_country_code': { documented: ['recipients'] },
  'Awarding Agency':
    'The agency of generated_internal_id by name; it is used where the agency is not known by its code.',
  'Awarding Sub Agency': { documented: ['funder'] },
  'Start Date': ['startDate', 'startYear'],
  'End Date': ['endDate'],
  awarding_agency_id: 'A number for Awarding Agency.',
  agency_slug: 'A short form of Awarding Agency, for addresses.',
};

/** Where the fields of each layout go. */
export const fields = { 'listing-files': listingFiles, 'spending-by-award': spendingByAward };

import type { FieldTable } from '../field-table.ts';

const ADDED = 'Added by those who compile the grants of all publishers; what the publisher states is kept.';
const ADDRESS = 'The address of an organisation; its town, region and country are kept.';

const grantsJson: FieldTable = {
  id: ['identityKeys', 'number', 'sourceId', 'sourceUrl'],
  title: ['title'],
  description: ['description', 'descriptionCut'],
  currency: ['amount', 'furtherSums'],
  amountAwarded: ['amount'],
  amountAppliedFor: ['furtherSums'],
  amountDisbursed: ['furtherSums'],
  awardDate: ['awardedOn', 'startYear'],
  dateModified: ['sourceUpdatedOn'],
  'plannedDates[].startDate': ['startDate', 'startYear'],
  'plannedDates[].endDate': ['endDate'],
  'plannedDates[].duration': ['durationMonths'],
  'Planned Dates.Duration months': ['durationMonths'],
  fromOpenCall: ['openCall'],
  'From an open call': ['openCall'],
  'Open Call?': ['openCall'],
  url: ['links'],
  'grantProgramme[].title': ['programme', 'classifications'],
  'grantProgramme[].code': 'A letter for the title of the programme, which is kept.',
  'grantProgramme[].url': ['links'],
  'Grant Programme.Title (extended)': ['classifications'],
  'relatedActivity[]': ['links'],
  'Related Activity Description': 'Says "Parent Grant" of each related grant.',
  'fundingOrganization[].id': ['funder'],
  'fundingOrganization[].name': ['funder'],
  'recipientOrganization[].id': ['recipients'],
  'recipientOrganization[].name': ['recipients'],
  'recipientOrganization[].charityNumber': ['recipients'],
  'recipientOrganization[].companyNumber': ['recipients'],
  'recipientOrganization[].addressLocality': ['recipients'],
  'recipientOrganization[].addressRegion': ['recipients'],
  'recipientOrganization[].addressCountry': ['recipients'],
  'recipientOrganization[].postalCode': ADDRESS,
  'recipientOrganization[].streetAddress': ADDRESS,
  'recipientOrganization[].url': 'The home page of the recipient, which its own record names.',
  'recipientOrganization[].description': 'The kind of organisation, in the words of one funder.',
  'Recipient Org.Alternate Name': 'Another name of the recipient, or the project for which it is known.',
  'Recipient Org Beneficiary Location.Name': ['places'],
  'beneficiaryLocation[].name': ['places', 'activityCountries'],
  'beneficiaryLocation[].countryCode': ['activityCountries'],
  'Internal Organisation ID': 'A number that only the publisher knows.',
  dataSource: 'The file from which the publisher makes its list.',
  'additional_data.*': ADDED,
};

/** Where the fields of each layout go. */
export const fields = { 'grants-json': grantsJson };

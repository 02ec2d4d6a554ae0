import type { FieldTable } from '../field-table.ts';

const RECORD_NUMBER = 'The number of the record in CORDIS; the number of the grant agreement is kept.';

const projectJson: FieldTable = {
  id: ['identityKeys', 'number', 'sourceId', 'sourceUrl'],
  rcn: RECORD_NUMBER,
  acronym: ['keywords'],
  title: ['title'],
  objective: ['description'],
  status: ['state'],
  frameworkProgramme: ['programme'],
  legalBasis: ['classifications'],
  topics: ['opportunityNumbers', 'classifications', 'funder'],
  masterCall: ['classifications'],
  subCall: ['classifications'],
  fundingScheme: ['grantType', 'classifications', 'funder'],
  startDate: ['startDate', 'startYear'],
  endDate: ['endDate'],
  ecSignatureDate: ['awardedOn'],
  ecMaxContribution: ['amount'],
  totalCost: ['furtherSums'],
  grantDoi: ['links'],
  contentUpdateDate: ['sourceUpdatedOn'],
  'organizations[].*': { documented: ['recipients'] },
  'euroSciVoc[].euroSciVocTitle': { documented: ['keywords'] },
};

const ofProject = 'A field of the project, repeated in its participations.';

const workbook: FieldTable = {
  projectID: ['identityKeys', 'number', 'sourceId', 'sourceUrl'],
  projectAcronym: ['keywords'],
  title: ['title'],
  frameworkProgramme: ['programme'],
  'Type of action': ['grantType', 'classifications', 'funder'],
  subCall: ['classifications'],
  startDate: ['startDate', 'startYear'],
  endDate: ['endDate'],
  ecSignatureDate: ['awardedOn'],
  total_ecContribution: ['amount'],
  country_ecContribution:
    'What the partners from the selected countries get; the shares of partners are kept.',
  'Matched countries': 'The countries by which the file was selected.',
  'All countries': ['activityCountries'],
  'participations[].Organisation': ['recipients'],
  'participations[].PIC': ['recipients'],
  'participations[].country': ['recipients'],
  'participations[].role': ['recipients'],
  'participations[].netEcContribution': ['recipients'],
  'participations[].ecContribution': ['recipients'],
  'participations[].countryName': 'The name of the country.',
  'participations[].totalCost': 'What the partner spends beside what it gets.',
  'participations[].order': 'The place of the partner in the grant agreement; the rows keep it.',
  'participations[].shortName': 'A short name that partners choose for one project.',
  'participations[].activityType': 'The kind of organisation, which its own record says.',
  'participations[].SME': 'Whether it was a small enterprise when it signed.',
  'participations[].frameworkProgramme': ofProject,
  'participations[].projectID': ofProject,
  'participations[].projectAcronym': ofProject,
  'participations[].title': ofProject,
  'participations[].startDate': ofProject,
  'participations[].endDate': ofProject,
  'participations[].ecSignatureDate': ofProject,
  'participations[].Type of action': ofProject,
  'participations[].subCall': ofProject,
};

const list2016: FieldTable = {
  rcn: ['sourceId'],
  reference: ['identityKeys', 'number', 'sourceUrl'],
  acronym: ['title', 'keywords'],
  status: ['state'],
  programme: ['classifications'],
  topics: ['opportunityNumbers', 'classifications', 'funder'],
  call: ['classifications'],
  fundingScheme: ['grantType', 'classifications', 'funder'],
  startDate: ['startDate', 'startYear'],
  endDate: ['endDate'],
  totalCost: ['furtherSums'],
  ecMaxContribution: ['amount'],
  totalContrib: 'The same as ecMaxContribution.',
  coordinator: ['recipients'],
  coordinatorCountry: ['recipients'],
  numOrg: 'How many partners take part; only the coordinator is named.',
};

const projectTopics: FieldTable = {
  projectID: ['identityKeys', 'number', 'sourceId', 'sourceUrl'],
  title: ['title', 'classifications'],
  topic: ['opportunityNumbers', 'classifications', 'funder', 'sourceId'],
};

/** Where the fields of each layout go. */
export const fields = {
  'project-json': projectJson,
  workbook,
  'list-2016': list2016,
  'project-topics': projectTopics,
};

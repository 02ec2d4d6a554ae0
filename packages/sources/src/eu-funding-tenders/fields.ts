import type { FieldTable } from '../field-table.ts';

const topicList: FieldTable = {
  id: ['identityKeys', 'sourceId', 'sourceUrl'],
  identifier: ['identityKeys', 'number', 'funder', 'classifications', 'activityCountries', 'links'],
  title: ['title'],
  summary: 'The title again.',
  url: 'The address of the page, which the draft makes from the identifier; those for external action lead nowhere.',
  callIdentifier: ['classifications'],
  callTitle: ['title', 'classifications'],
  destination: ['classifications'],
  abstract: ['description', 'descriptionCut'],
  actionType: ['grantTypes', 'classifications'],
  'status.id': ['status'],
  'status.label': 'The words for status.id.',
  'kind.id': 'Grant for every call of the list.',
  'kind.label': 'Grant for every call of the list.',
  startDate: ['opensOn'],
  deadlineDate: ['deadlines', 'dateType'],
  'frameworkProgrammes[].id': ['programme', 'classifications'],
  'frameworkProgrammes[].label': ['programme', 'classifications'],
  'programmeDivisions[].id': ['classifications'],
  'programmeDivisions[].label': ['classifications'],
  'budget.totalBudgetEur': ['amount'],
  'budget.expectedGrants': ['amount'],
  'budget.minContributionEur': ['amount'],
  'budget.maxContributionEur': ['amount'],
  'budget.years[]': 'The years of the budget; they are those of the call, whose dates are kept.',
  searchText: 'Title, identifier and abstract again, for the search of the compiler.',
};

const fullText: FieldTable = {
  reference: ['identityKeys', 'sourceId', 'sourceUrl'],
  topicId: ['identityKeys', 'number', 'funder', 'classifications', 'links'],
  title: ['title'],
  programme: ['programme', 'classifications'],
  programmeId: ['programme', 'classifications'],
  callIdentifier: ['classifications'],
  callTitle: ['title', 'classifications'],
  actionType: 'A short form of typesOfAction.',
  typesOfAction: ['grantTypes', 'classifications'],
  deadline: ['deadlines', 'dateType'],
  stage: 'Says "two-stage" of every topic; deadlineModel is right.',
  deadlineModel: ['deadlines'],
  'submissionProcedure.abbreviation': 'The same as deadlineModel.',
  'submissionProcedure.description': 'The same as deadlineModel.',
  callStatus: ['status'],
  budgetMin: ['amount'],
  budgetMax: ['amount'],
  expectedGrants: ['amount'],
  keywords: ['keywords'],
  portalUrl: 'The address of the page, which the draft makes from the identifier.',
  description: ['description'],
  topicConditions: ['eligibility', 'deadlines'],
  supportInfo: ['contactText'],
  qnaUrl: ['links'],
  updatesUrl: ['links'],
  documentsUrl: ['links'],
  crossCuttingPriorities: ['classifications'],
  cluster: ['classifications'],
  objectives: ['classifications'],
};

/**
 * Where the fields of each layout go. Of `objectives` only the name of the destination is kept: its text is that of the
 * work programme and the same for all topics of the destination.
 */
export const fields = { 'topic-list': topicList, 'full-text': fullText };

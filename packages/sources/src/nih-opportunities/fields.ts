import type { FieldTable } from '../field-table.ts';

const notices: FieldTable = {
  opportunity_id: ['identityKeys', 'sourceId', 'links'],
  number: ['number'],
  title: ['title', 'grantTypes', 'eligibility', 'classifications'],
  agency_name: ['funder'],
  agency_code: ['funder'],
  institute: ['classifications'],
  post_date: ['postedOn'],
  close_date: ['deadlines', 'dateType'],
  status: ['status'],
  url: ['sourceUrl'],
  num_awards: ['amount'],
  contact_name: ['contacts'],
  contact_email: ['contacts'],
  abstract: ['description'],
  opening_date: ['opensOn'],
  'cfda_list[].number': ['classifications'],
  'cfda_list[].title': ['classifications', 'programme'],
  award_ceiling: ['amount'],
  'participating_icos[]': ['classifications'],
};

const highlightedTopics: FieldTable = {
  id: ['identityKeys', 'sourceId'],
  title: ['title'],
  lead_ico: ['classifications'],
  'participating_icos[]': ['classifications'],
  posted_date: ['postedOn'],
  expiration_date: ['closesOn'],
  status: ['status'],
  url: ['sourceUrl', 'links'],
  abstract: ['description'],
  abstract_is_html: 'How the abstract is written; HTML is recognised in the text itself.',
  'contacts[]': ['contacts', 'contactText'],
};

/** Where the fields of each layout go. */
export const fields = { notices, 'highlighted-topics': highlightedTopics };

import type { FieldTable } from '../field-table.ts';

const topicsJson: FieldTable = {
  rcn: 'The number of the record in CORDIS, which names the topic by its code.',
  language: 'Always English.',
  code: ['identityKeys', 'number', 'funder', 'classifications', 'sourceId', 'sourceUrl'],
  parentProgramme: 'The same for all topics of Horizon 2020.',
  frameworkProgramme: 'The same for all topics of Horizon 2020, which the draft names.',
  title: ['title'],
  objective: ['description'],
  legalBasis: ['classifications'],
  call: ['classifications'],
};

/** Where the fields of each layout go. */
export const fields = { 'topics-json': topicsJson };

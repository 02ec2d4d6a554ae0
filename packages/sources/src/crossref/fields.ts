import { type FieldTable, onlyDocumented } from '../field-table.ts';

const rorMapping: FieldTable = {
  key: ['identityKeys', 'identifiers', 'sourceId', 'sourceUrl'],
  value: ['identityKeys', 'identifiers'],
};

const workCounts: FieldTable = {
  key: ['identityKeys', 'identifiers', 'sourceId', 'sourceUrl'],
  value: ['workCount'],
};

const names = onlyDocumented({
  uri: ['identityKeys', 'identifiers', 'sourceId', 'sourceUrl'],
  primary_name_display: ['name'],
  replaced: ['status', 'successors'],
});

/** Where the fields of each layout go. */
export const fields = { 'ror-mapping': rorMapping, 'work-counts': workCounts, names };

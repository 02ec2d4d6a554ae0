import { MAX_IDS, MAX_QUERY_LENGTH } from '../limits.ts';
import { RECORD } from './forms.ts';
import type { ListParameter, MomentParameter, TextParameter } from './parameter.ts';

const text = (describes: string, aliases: readonly string[] = []): TextParameter => ({
  kind: 'text',
  maxLength: MAX_QUERY_LENGTH,
  describes,
  aliases,
});

/** The words of a search: a plain form, and an advanced form of four fields. */
export const QUERY_PARAMETERS = {
  basicQuery: text('The query: words (all must match), AND, OR, NOT, brackets, *, "phrases".', ['keyword']),
  queryType: {
    kind: 'choice',
    values: ['basic', 'advanced'],
    describes: 'advanced: the query is made of the four parts below; basic: it is basicQuery.',
  },
  matching: {
    kind: 'choice',
    values: ['all', 'any'],
    describes:
      'any: one of the words of basicQuery is enough, except that +word must be there; all: every word must be there.',
  },
  spelling: {
    kind: 'choice',
    values: ['mended', 'typed'],
    describes:
      'mended: the answer says in `mended` which words look like slips of the pen; typed: slips are not looked for. Other spellings in `expanded` are found in both cases.',
  },
  anyQuery: text('Advanced: at least one of these words; AND or brackets keep words together.'),
  allQuery: text('Advanced: all of these words.'),
  noneQuery: text('Advanced: none of these words; AND or brackets keep words together. NOT is not allowed.'),
  optionalQuery: text('Advanced: these words only raise the rank. NOT is not allowed.'),
} as const;

/** Parameters that restrict a search to given records or to new ones. */
export const SELECTION_PARAMETERS = {
  ids: {
    kind: 'list',
    describes: 'Only these records; an empty list is refused.',
    aliases: ['id'],
    form: RECORD,
    maxValues: MAX_IDS,
    emptyFault: 'must name a record; leave it out to search all of them',
  } as ListParameter,
  newSince: {
    kind: 'moment',
    describes: 'First published or materially changed after this moment, ISO 8601.',
  } as MomentParameter,
  savedSearchId: text('The saved search on the screen.'),
  savedSearchName: text('Its name.'),
} as const;

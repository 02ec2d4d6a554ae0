import { organisationDraft } from '../drafts/organisation-draft.ts';
import { readJsonEntries } from '../readers/json.ts';
import { type Layout, RecordRejected } from '../source.ts';
import { fields } from '../values/record-fields.ts';
import { funderIdentifier, funderNumber, funderUrl } from './funder-id.ts';

/** The REST API's answer to `works?rows=0&facet=funder-doi:*`, whose counts stand some levels down. */
const ANSWER = /^\s*\{\s*"status"\s*:\s*"ok"\s*,\s*"message-type"\s*:\s*"work-list"/;
const COUNTS_OF_ANSWER = ['message', 'facets', 'funder-doi', 'values'];

/**
 * One object from the DOI of each funder to the number of Crossref works that name it, alone or inside an answer of
 * the REST API. It has no names. No answer of the API was at hand to try.
 */
export const workCounts: Layout = {
  id: 'work-counts',
  form: 'json',
  detects: ({ text }) =>
    /^\s*\{\s*"https?:\/\/(dx\.)?doi\.org\/10\.13039\/\d+"\s*:\s*\d/.test(text) ||
    (ANSWER.test(text) && text.includes('"funder-doi"')),
  read: (input) => readJsonEntries(input.stream(), ANSWER.test(input.head.text) ? COUNTS_OF_ANSWER : []),
  fullScope: () => null,
  sourceId: (raw) => funderNumber(fields(raw).key),
  sourceUrl: (raw) => funderUrl(fields(raw).key),
  draft(raw) {
    const { key, value } = fields(raw);
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
      throw new RecordRejected(`${JSON.stringify(value)?.slice(0, 60)} is not a number of works.`);
    }
    return organisationDraft({ identifiers: [funderIdentifier(key)], isFunder: true, workCount: value });
  },
};

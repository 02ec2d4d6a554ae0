import { readJsonEntries } from '../../readers/json.ts';
import { type Layout, RecordRejected } from '../../source.ts';
import { organisationDraft } from '../organisation-draft.ts';
import { fields } from '../record-fields.ts';
import { funderIdentifier, funderNumber, funderUrl } from './funder-id.ts';

/** One object from the DOI of each funder to the number of Crossref works that name it. No names. */
export const workCounts: Layout = {
  id: 'work-counts',
  detects: ({ text }) => /^\s*\{\s*"https?:\/\/(dx\.)?doi\.org\/10\.13039\/\d+"\s*:\s*\d/.test(text),
  read: async function* (input) {
    yield* readJsonEntries(await input.stream());
  },
  fullScope: () => null,
  sourceId: (raw) => funderNumber(fields(raw).key),
  sourceUrl: (raw) => funderUrl(fields(raw).key),
  draft(raw) {
    const { key, value } = fields(raw);
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
      throw new RecordRejected(`"${value}" is not a number of works.`);
    }
    return organisationDraft({ identifiers: [funderIdentifier(key)], isFunder: true, workCount: value });
  },
};

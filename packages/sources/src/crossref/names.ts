import { organisationDraft } from '../drafts/organisation-draft.ts';
import { readCsv } from '../readers/csv.ts';
import type { Layout } from '../source.ts';
import { normaliseCrossrefFunder } from '../standards/identifiers.ts';
import { fields, required, text } from '../values/record-fields.ts';
import { funderIdentifier, funderNumber, funderUrl } from './funder-id.ts';

/**
 * The list of names that Crossref offers as CSV: `uri`, `primary_name_display`, and `replaced`, the funder that a funder was
 * replaced by. It is the whole registry.
 */
export const names: Layout = {
  id: 'names',
  form: 'csv',
  detects: ({ text: head }) => /^"?uri"?\s*,\s*"?primary_name_display"?/.test(head),
  read: async function* (input) {
    yield* readCsv(await input.stream());
  },
  fullScope: () => 'registry',
  sourceId: (raw) => funderNumber(fields(raw).uri),
  sourceUrl: (raw) => funderUrl(fields(raw).uri),
  draft(raw) {
    const record = fields(raw);
    const replacement = normaliseCrossrefFunder(text(record.replaced) ?? '');
    return organisationDraft({
      identifiers: [funderIdentifier(record.uri)],
      name: required(record.primary_name_display, 'name'),
      isFunder: true,
      status: replacement ? 'inactive' : null,
      successors: replacement ? [{ scheme: 'crossref-funder', value: replacement }] : [],
    });
  },
};

import { organisationDraft } from '../drafts/organisation-draft.ts';
import { readJsonEntries } from '../readers/json.ts';
import { type Layout, RecordRejected } from '../source.ts';
import { normaliseRor } from '../standards/identifiers.ts';
import { fields, required } from '../values/record-fields.ts';
import { funderIdentifier, funderNumber, funderUrl } from './funder-id.ts';

/** One object from the number of each funder to its ROR id. Several numbers may stand for one organisation. */
export const rorMapping: Layout = {
  id: 'ror-mapping',
  form: 'json',
  detects: ({ text }) => /^\s*\{\s*"\d+"\s*:\s*"(https?:\/\/)?ror\.org\/0/.test(text),
  read: async function* (input) {
    yield* readJsonEntries(await input.stream());
  },
  fullScope: () => null,
  sourceId: (raw) => funderNumber(fields(raw).key),
  sourceUrl: (raw) => funderUrl(fields(raw).key),
  draft(raw) {
    const { key, value } = fields(raw);
    const written = required(value, 'ROR id');
    const ror = normaliseRor(written);
    if (ror === null) throw new RecordRejected(`"${written}" is not a ROR id.`);
    return organisationDraft({
      identifiers: [funderIdentifier(key), { scheme: 'ror', value: ror }],
      isFunder: true,
    });
  },
};

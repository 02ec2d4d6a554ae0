import { z } from 'zod';
import { noteVersion } from '../notes/note-fields.ts';
import { RECORD_ID } from '../search-state/forms.ts';
import { IMPORT_ACTS, type ImportAct } from './internal-columns.ts';
import { internalDraft } from './internal-fields.ts';
import { INTERNAL_STATUSES, type InternalStatus } from './internal-words.ts';

/** The parts of the answers about internal opportunities. */

export const internalId = z.string().regex(RECORD_ID, 'must be the id of an internal opportunity');
export const internalStatus = z.enum(Object.keys(INTERNAL_STATUSES) as [InternalStatus, ...InternalStatus[]]);

/** What all answers say of an internal opportunity beside its text. */
export const internalStanding = noteVersion.extend({
  _id: internalId,
  status: internalStatus.describe('draft: not published yet; inactive: published, but nobody finds it now'),
  extensions: z.object({
    published: z.boolean().describe('It was published, which cannot be undone'),
  }),
  unpublishedChanges: z.boolean().describe('It was changed after it was published'),
});

/** An internal opportunity with all that its editors have written. */
export const wholeInternal = internalStanding
  .extend({ _source: internalDraft.describe('What is written, published or not') })
  .meta({ id: 'InternalOpportunity' });

/** What another editor saved meanwhile. */
export const newerDraft = wholeInternal.describe(
  'With 409 and the code `internal-opportunities/newer`: what was saved meanwhile',
);

/** What an import does, or would do. */
export const importOutcome = z.object({
  imported: z
    .boolean()
    .describe('false: nothing was changed, because it was not confirmed or a row is at fault'),
  rows: z
    .array(
      z.object({
        row: z.number().int().describe('As a spreadsheet counts; 1 is the row of the names'),
        title: z.string(),
        act: z.enum(Object.keys(IMPORT_ACTS) as [ImportAct, ...ImportAct[]]),
        columns: z.array(z.string()).describe('With `change`: the columns that say something new'),
        isAlike: z.boolean().describe('With `create`: there is one with this title already'),
      }),
    )
    .describe('What is done with each row that is not at fault'),
  faults: z.array(
    z.object({
      row: z.number().int().nullable().describe('null: the whole file'),
      column: z.string().nullable().describe('null: the whole row'),
      fault: z.string().describe('What is wrong, in a sentence'),
    }),
  ),
  moreFaults: z.number().int().describe('How many faults are not listed'),
});

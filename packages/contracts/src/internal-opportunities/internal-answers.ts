import { z } from 'zod';
import { noteVersion } from '../notes/note-fields.ts';
import { RECORD_ID } from '../search-state/forms.ts';
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

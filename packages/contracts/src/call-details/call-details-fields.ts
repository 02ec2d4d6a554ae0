import { z } from 'zod';
import { day } from '../identity/fields.ts';
import { writtenContact, writtenDeadline, writtenHtml } from '../internal-opportunities/internal-fields.ts';
import { noteVersion } from '../notes/note-fields.ts';

/** The most deadlines that an institution adds to one opportunity. */
export const MAX_OWN_DEADLINES = 20;
/** The most that one can have after others were merged into it. */
const MAX_JOINED_DEADLINES = 200;

/** The code of the answer when somebody else saved meanwhile. */
export const DETAILS_ARE_NEWER = 'call-details/newer';

const label = writtenDeadline.shape.label
  .unwrap()
  .min(1, 'must say what is due')
  .describe('What is due, such as Draft to the research office');

/** The code of the answer when somebody else deleted it meanwhile. */
export const DETAILS_ARE_GONE = 'call-details/not-found';

/** What an institution adds to an opportunity for its members. */
export const writtenDetails = z.strictObject({
  deadlines: z
    .array(writtenDeadline.omit({ kind: true }).extend({ date: day.describe('YYYY-MM-DD'), label }))
    .max(MAX_JOINED_DEADLINES)
    .default([])
    .describe(
      `The institution's own deadlines, which stand beside the funder's: at most ${MAX_OWN_DEADLINES}, or as many as there were before`,
    ),
  instructions: writtenHtml,
  contact: writtenContact.default({ name: '', email: '', phone: '' }),
});
export type WrittenDetails = z.output<typeof writtenDetails>;

/** What an institution has added to an opportunity, who saved it, and when. */
export const callDetails = noteVersion
  .extend({
    ...writtenDetails.shape,
    version: noteVersion.shape.version.describe('Grows with every save; 0: nothing has been added'),
    writtenDate: noteVersion.shape.writtenDate.nullable().describe('null: nothing has been added'),
  })
  .meta({ id: 'CallDetails' });

/** What another editor saved meanwhile. */
export const newerDetails = callDetails.describe(
  `With 409 and the code \`${DETAILS_ARE_NEWER}\`: what was saved meanwhile`,
);

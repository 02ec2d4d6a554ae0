import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { storedFile } from '../files/file-fields.ts';
import { id, moment, plainText } from '../identity/fields.ts';
import { MAX_NOTE_HTML, MAX_NOTE_TEXT } from './note-limits.ts';

/** The fields that the calls about notes share. */

export const noteText = plainText(MAX_NOTE_HTML)
  .min(1, 'must not be empty')
  .describe(
    `HTML with a, br, p, b, strong, ul, ol, li, h3 and mark; other tags are left out. At most ${MAX_NOTE_TEXT} characters of text.`,
  )
  .meta({ examples: ['<p>Ask the <b>grants office</b> first.</p>'] });

export const writtenBy = z
  .object({ id: id.describe('The id of the person'), name: z.string().describe('Their present name') })
  .nullable()
  .describe('null: somebody whose Fundry account was deleted');

/** Who wrote a version of a note, and when. */
export const noteVersion = z.object({
  version: z.number().int().describe('Grows with every save'),
  writtenBy,
  writtenDate: moment,
});

/** A note as it is read. */
export const note = noteVersion.extend({ note: z.string().describe('Safe HTML') });

/** What is known of the files of a note on a funder. */
export const fileDetails = z.array(storedFile).describe('The files, as they are shown');

/** What somebody else saved meanwhile. */
export const newerNote = note
  .extend({ fileDetails: fileDetails.optional() })
  .describe('With 409 and the code `notes/newer`: what was saved meanwhile');

export const noteVersionBefore = z
  .number()
  .int()
  .min(0)
  .describe('The version that the editor saw; 0: there was no note. Another version is answered 409.');

/** The query of a call that deletes one note. */
export const noteToDelete = z.object({
  version: wholeNumber(1, 2_147_483_647)
    .optional()
    .describe('The version that the editor saw. Another version is answered 409, and nothing is deleted.'),
});

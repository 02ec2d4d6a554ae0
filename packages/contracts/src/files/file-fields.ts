import { z } from 'zod';
import { id } from '../identity/fields.ts';
import { MAX_ATTACHED_FILES } from '../limits.ts';
import { FILE_TYPES } from './file-kinds.ts';

/** The fields that the calls about files share. */

/** A file that is kept. */
export const storedFile = z.object({
  id: id.describe('The id of the file'),
  name: z.string().describe('Its name; the ending always fits what is in the file'),
  size: z.number().int().describe('Bytes'),
  type: z.enum(FILE_TYPES).describe('The media type, as told by the content'),
});

export type StoredFile = z.infer<typeof storedFile>;

/** The files that something has, by their ids, in the order in which they are shown. */
export const attachedIds = z
  .array(id)
  .max(MAX_ATTACHED_FILES, `must have at most ${MAX_ATTACHED_FILES} files`)
  .refine((ids) => new Set(ids).size === ids.length, 'must not name a file twice')
  .describe(
    `The ids of the files, in the order in which they are shown, at most ${MAX_ATTACHED_FILES}. Without this they stay as they are.`,
  );

import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_FILE_BYTES, MIN_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import { RETRY_SOON } from '../fairness/turns.ts';
import { ApiError } from '../http/problem.ts';
import type { DocumentFault } from './unreadable-document.ts';

const MEGABYTE = 1024 * 1024;

const READABLE = 'PDF, Word (.docx), BibTeX, RIS and plain text';

const SENTENCES: Record<DocumentFault, string> = {
  type: `Files of this kind cannot be read. What can be read is ${READABLE}, told by what is in the file, not by its name.`,
  'old-word': 'This is a Word file of the kind from before 2007. Save it as .docx or PDF, and try again.',
  password: 'This file is protected by a password. Save it without one, or paste the text.',
  damaged: 'This file is damaged or incomplete, so it cannot be read. Save it anew, or paste the text.',
  pictures:
    'There is no text in this PDF. Its pages may be pictures, as from a scanner. Use a PDF with text in it, or paste the text.',
  'no-text': `There is too little text in this file: at least ${MIN_MATCH_TEXT} characters are needed.`,
  'no-works': 'No work in this file has a title that can be read.',
  'too-heavy': 'This file takes too much memory to be read. Paste the text that matters.',
  'too-slow': 'Reading this file takes too long. Paste the text that matters.',
};

/** The reasons for which a document is not read. */
export const refusedDocuments = {
  unreadable: (fault: DocumentFault) => new ApiError(400, `documents/${fault}`, SENTENCES[fault]),
  empty: () => new ApiError(400, 'documents/empty', 'The file is empty.'),
  tooLarge: () =>
    new ApiError(
      400,
      'documents/too-large',
      `The file is too large. A file can have at most ${formatCount(MAX_FILE_BYTES / MEGABYTE)} MB.`,
    ),
  slowUpload: () =>
    new ApiError(
      503,
      'documents/slow-upload',
      'The file arrives slowly, and others are waiting. Please try again later, or paste the text.',
      { headers: RETRY_SOON },
    ),
  busy: () =>
    new ApiError(
      503,
      'documents/busy',
      'Too many files are being read at the moment. Please try again in a few seconds.',
      { headers: RETRY_SOON },
    ),
};

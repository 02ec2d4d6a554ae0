import { FILE_KINDS_IN_WORDS } from '@fundry/contracts/files/file-kinds.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { UNUSED_BYTES_PER_PERSON } from './file-writer.store.ts';

const MEGABYTE = 1024 * 1024;

/** The reasons for which a file is not kept. */
export const refusedUploads = {
  empty: () => new ApiError(400, 'files/empty', 'The file is empty.'),
  type: () =>
    new ApiError(
      400,
      'files/type',
      `Files of this kind cannot be attached. Allowed are ${FILE_KINDS_IN_WORDS}.`,
    ),
  tooLarge: () =>
    new ApiError(
      400,
      'files/too-large',
      `The file is too large. A file can have at most ${MAX_FILE_BYTES / MEGABYTE} MB.`,
    ),
  accountFull: (bytes: number) =>
    new ApiError(
      409,
      'files/account-full',
      `The files of your institution would take more than ${formatCount(bytes / MEGABYTE)} MB together. Remove files that are no longer needed; their room is free a day later.`,
    ),
  manyUnused: () =>
    new ApiError(
      409,
      'files/many-unused',
      `You have uploaded ${formatCount(UNUSED_BYTES_PER_PERSON / MEGABYTE)} MB that nothing holds yet. Save what you attached these files to, or remove some of them. What nothing holds goes a day after it was uploaded.`,
    ),
  infected: () =>
    new ApiError(
      400,
      'files/infected',
      'The virus scanner found something in this file. The file was not kept.',
    ),
  scannerSilent: () =>
    new ApiError(
      503,
      'files/scanner-silent',
      'The virus scanner does not answer, so files cannot be attached at the moment. Try again later.',
    ),
};

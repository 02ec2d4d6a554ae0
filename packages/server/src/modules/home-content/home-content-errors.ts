import type { newerEntry } from '@fundry/contracts/home-content/home-entry-fields.ts';
import {
  ENTRY_IS_GONE,
  ENTRY_IS_NEWER,
  MAX_HOME_ENTRIES,
} from '@fundry/contracts/home-content/home-limits.ts';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/problem.ts';

/** The owner has as many entries as there can be. */
export function tooMany(): ApiError {
  return new ApiError(
    409,
    'home-content/too-many',
    `There can be ${MAX_HOME_ENTRIES} entries. Delete one that is over first.`,
  );
}

/** Somebody has saved the entry since the writer opened it. `consequence` says what was not done. */
export function isNewer(newer: z.input<typeof newerEntry>, consequence: string): ApiError {
  const who = newer.writtenBy?.name ?? 'Somebody';
  return new ApiError(
    409,
    ENTRY_IS_NEWER,
    `${who} has changed this entry since you opened it. ${consequence}`,
    {
      fields: { newerEntry: newer },
    },
  );
}

/** The entries that were put in order are not those that exist. */
export function haveChanged(): ApiError {
  return new ApiError(
    409,
    'home-content/changed',
    'The entries have changed in the meantime. Nothing was reordered.',
  );
}

/** The owner has no such entry. */
export function noSuchEntry(): ApiError {
  return new ApiError(404, ENTRY_IS_GONE, 'There is no such entry. Somebody may have deleted it.');
}

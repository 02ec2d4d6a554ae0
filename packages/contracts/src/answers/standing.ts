import { z } from 'zod';

/** What became of an opportunity that somebody keeps. */
export const standing = z
  .enum(['present', 'withdrawn', 'merged', 'gone'])
  .describe(
    'present: in the catalogue; withdrawn: its source no longer lists it; merged: it is now part of the record shown; gone: no longer in the catalogue',
  );

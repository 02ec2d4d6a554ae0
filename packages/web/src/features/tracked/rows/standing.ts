import type { Tracked } from '../../../records/tracking/tracking-calls.ts';

/** What became of a tracked call, as a sentence. Null while it is in the catalogue as before. */
export function standingInWords({ standing }: Tracked): string | null {
  switch (standing) {
    case 'present':
      return null;
    case 'withdrawn':
      return 'Its source no longer lists this call.';
    case 'merged':
      return 'This call was listed twice. It is now one record, which is shown here.';
    case 'gone':
      return 'This call is no longer in the catalogue. What you kept about it stays here.';
  }
}

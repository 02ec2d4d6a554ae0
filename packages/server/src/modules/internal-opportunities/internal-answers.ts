import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { writersOf } from '../identity/identity.public.ts';
import type { InternalRow } from './internal-opportunity.store.ts';

/** What the API says of internal opportunities beside their texts. */
export async function standingOf(db: Kysely<Database>, rows: InternalRow[]) {
  const writer = await writersOf(
    db,
    rows.map(({ written_by }) => written_by),
  );
  return ({ id, status, unpublished_changes, version, written_by, written_at }: InternalRow) => ({
    _id: String(id),
    status,
    extensions: { published: status !== 'draft' },
    unpublishedChanges: unpublished_changes,
    version,
    writtenBy: writer(written_by),
    writtenDate: written_at.toISOString(),
  });
}

/** An internal opportunity as the API answers it to editors. */
export async function wholeAnswer(db: Kysely<Database>, row: InternalRow) {
  return { ...(await standingOf(db, [row]))(row), _source: row.draft };
}

/** The error when an internal opportunity is not there, or no longer. */
export function noSuchInternal(): ApiError {
  return new ApiError(
    404,
    'internal-opportunities/not-found',
    'There is no such internal opportunity. Somebody may have deleted it.',
  );
}

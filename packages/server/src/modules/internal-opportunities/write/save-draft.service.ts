import { isDeepStrictEqual } from 'node:util';
import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import {
  MAX_INTERNAL,
  MAX_INTERNAL_TITLE,
  NEWER_DRAFT,
} from '@fundry/contracts/internal-opportunities/internal-words.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { drawInternalId } from '../../catalogue/catalogue.public.ts';
import { noSuchInternal, wholeAnswer } from '../internal-answers.ts';
import { findInternal, type InternalRow, insertDraft, updateDraft } from '../internal-opportunity.store.ts';
import { storableDraft } from './storable-draft.ts';

/** Where drafts are kept, and the editor who writes. */
export interface Writing {
  db: Kysely<Database>;
  clock: Clock;
  accountId: string;
  personId: string;
}

/** Stores a new draft. Throws `ApiError` 409 when the institution has as many as it may have. */
export async function createDraft(
  { db, clock, accountId, personId }: Writing,
  given: InternalDraft,
): Promise<InternalRow> {
  const by = { personId, at: clock.now() };
  const row = await insertDraft(db, accountId, { id: drawInternalId(), ...storableDraft(given) }, by);
  if (row) return row;
  throw new ApiError(
    409,
    'internal-opportunities/full',
    `An institution can have at most ${MAX_INTERNAL} internal opportunities. Delete one first.`,
  );
}

/**
 * Saves a draft over the version that its editor saw. Throws `ApiError` 404 when it is not there, and 409 with the
 * present version when somebody else saved another text meanwhile.
 */
export async function saveDraft(
  { db, clock, accountId, personId }: Writing,
  id: number,
  version: number,
  given: InternalDraft,
): Promise<InternalRow> {
  const storable = storableDraft(given);
  const by = { personId, at: clock.now() };
  const saved = await updateDraft(db, accountId, { id, version, ...storable }, by);
  if (saved) return saved;
  const present = await findInternal(db, accountId, id);
  if (!present) throw noSuchInternal();
  // The editor's own save, whose answer was lost.
  if (isDeepStrictEqual(present.draft, storable.draft)) return present;
  const newerDraft = await wholeAnswer(db, present);
  const who = newerDraft.writtenBy?.name ?? 'Somebody';
  throw new ApiError(
    409,
    NEWER_DRAFT,
    `${who} has saved this internal opportunity since you opened it. Your text was not saved; compare the two.`,
    { fields: { newerDraft } },
  );
}

/** What a copy begins with: the same text, without the days that are over. */
export function copyOf(draft: InternalDraft, today: string): InternalDraft {
  const ahead = (day: string | null) => (day !== null && day < today ? null : day);
  return {
    ...draft,
    title: `Copy of ${draft.title}`.slice(0, MAX_INTERNAL_TITLE).trim(),
    deadlines: draft.deadlines.filter(({ date }) => date === null || date >= today),
    openDate: ahead(draft.openDate),
    closeDate: ahead(draft.closeDate),
  };
}

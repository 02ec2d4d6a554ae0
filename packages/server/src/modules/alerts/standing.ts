import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { mailStates } from '../saved-searches/saved-searches.public.ts';
import { searchesInDigest } from './watermark.store.ts';

/**
 * Whether anybody waits for what a digest says of saved searches: one of them is mailed (`wanted`), all of them are paused or may
 * be restored (`later`), or neither (`never`).
 */
export async function standingOf(
  db: Kysely<Database>,
  digestId: string,
): Promise<'wanted' | 'later' | 'never'> {
  const states = await mailStates(db, await searchesInDigest(db, digestId));
  if (states.includes('on')) return 'wanted';
  return states.includes('held') ? 'later' : 'never';
}

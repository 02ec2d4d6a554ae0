import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { MatchServices } from '../matching/matching.public.ts';
import type { AuthorSources } from './authors/find-authors.ts';

/** What recommendations work with; `composition.ts` supplies it. */
export interface RecommendationServices {
  db: Kysely<Database>;
  clock: Clock;
  matching: MatchServices;
  sources: AuthorSources;
}

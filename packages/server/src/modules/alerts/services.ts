import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { KeptSearchMatcher } from '../../platform/search/kept-search-matcher.ts';
import type { RecordMarks } from '../discovery/discovery.public.ts';
import type { LinkServices } from '../notifications/notifications.public.ts';
import type { SavedSearchListener } from '../saved-searches/saved-searches.public.ts';

/** What alerts work with; `composition.ts` supplies it. */
export interface AlertServices extends LinkServices {
  clock: Clock;
  logger: Logger;
  matcher: KeptSearchMatcher;
  /** The listeners that are called when a link in an email ends the emails about saved searches. */
  listeners: SavedSearchListener[];
  /** What stays out of what people find. */
  marks: readonly RecordMarks[];
}

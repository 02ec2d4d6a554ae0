import type { Deadline } from '@fundry/contracts/record-words/deadline-day.ts';
import type { Generated } from 'kysely';

/** The tables of migrations 0009, 0024 and 0048, for Kysely. The migrations say what each column means. */
export interface FeedTables {
  saved_search_feed: { id: Generated<string>; saved_search_id: string; created_at: Date };
  tracked_calendar: {
    id: Generated<string>;
    person_id: string;
    account_id: string | null;
    kinds: Deadline['kind'][];
    alarms: boolean;
    created_at: Date;
  };
  home_feed: { id: Generated<string>; person_id: string; account_id: string; created_at: Date };
}

import type { Generated } from 'kysely';

interface Sent {
  account_id: string;
  opportunity_id: number;
  title: string;
  funder: string | null;
  words: string;
  sent_at: Date;
  sent_by: string | null;
}

/** The tables of migrations 0035 and 0039, for Kysely. The migration says what each column means. */
export interface LabelTables {
  sent_opportunity: Sent & {
    taken_back_at: Date | null;
    change_number: number;
    changed_at: Date;
    told_revision: number | null;
  };
  label: { id: Generated<string>; account_id: string; name: string };
  sent_label: { account_id: string; label_id: string; opportunity_id: number; removed: Generated<boolean> };
  sent_counter: { account_id: string; last_number: number; last_at: Date };
}

/** The view of migration 0035, which other modules may join in SQL. */
export interface LabelViews {
  /** What institutions send now. `present_id` is the opportunity that it has become. */
  sent_now: Sent & { present_id: number };
}

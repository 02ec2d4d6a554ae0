import type { AlertType, Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Generated } from 'kysely';

interface Tracked {
  id: Generated<string>;
  person_id: string;
  account_id: string | null;
  opportunity_id: number;
  title: string;
  funder: string | null;
  tracked_at: Date;
  deadline_alert_types: AlertType[];
  lead_days: number[] | null;
  stage: Stage;
  stage_on: string | null;
  asked_amount: number | null;
  asked_currency: string | null;
  remark: string;
  told_revision: number;
  tracked_revision: number;
}

/** The tables of migrations 0022, 0029 and 0030, for Kysely. The migrations say what each column means. */
export interface TrackingTables {
  tracked_opportunity: Tracked & { untracked_at: Date | null };
  tracking_group: {
    id: Generated<string>;
    person_id: string;
    account_id: string | null;
    name: string;
    shown_to_colleagues: Generated<boolean>;
    created_at: Date;
  };
  tracking_group_member: { group_id: string; tracked_id: string };
  tracking_visit: { person_id: string; account_id: string | null; seen_at: Date };
  tracking_version: { person_id: string; version: number };
}

/** The view of migrations 0022 and 0030, which other modules may join in SQL. */
export interface TrackingViews {
  /** What people track, without what they have untracked. `present_id` is the opportunity that it is now. */
  tracked_now: Tracked & { id: string; present_id: number };
}

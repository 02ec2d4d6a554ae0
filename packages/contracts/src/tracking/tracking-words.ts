/**
 * The words and limits of tracked calls. The browser loads this file, so it must not import a schema library.
 */

/** What a person can be told about a tracked call: reminders before each kind of deadline, and changes of the call. */
export const ALERT_TYPES = {
  LoiDate: 'Letter of intent',
  DueDate: 'Application',
  OtherDate: 'Other dates',
  Update: 'Changes of the call',
} as const;
export type AlertType = keyof typeof ALERT_TYPES;

/** How far a person has come with a tracked call, in the order of the work. */
export const STAGES = {
  interested: 'Interested',
  preparing: 'Preparing',
  submitted: 'Submitted',
  awarded: 'Awarded',
  declined: 'Declined',
  'not-pursued': 'Not pursued',
} as const;
export type Stage = keyof typeof STAGES;

/** The orders of the list of tracked calls. The first one is the default. */
export const TRACKED_ORDERS = {
  recent: 'Recent tracked',
  deadline: 'Deadline soonest first',
  '-deadline': 'Deadline latest first',
  '-amount': 'Amount highest first',
} as const;
export type TrackedOrder = keyof typeof TRACKED_ORDERS;

/** The two views that stand beside a person's own groups. They are no groups: nothing can be put into them. */
export const ALL_TRACKED = '-1';
export const NOT_GROUPED = '0';
export const GROUP_VIEWS = { [ALL_TRACKED]: 'All tracked', [NOT_GROUPED]: 'Not grouped' } as const;

/** Days before a deadline on which a reminder is sent, unless the person chooses others. */
export const DEFAULT_LEAD_DAYS: readonly number[] = [30, 7, 1];
/** The most lead times, and the longest one in days. The shortest is 0: the day itself. */
export const MAX_LEAD_TIMES = 5;
export const MAX_LEAD_DAYS = 180;

/** The most groups of one person, and the longest name of one, in characters. */
export const MAX_GROUPS = 200;
export const MAX_GROUP_NAME = 100;
/** The longest private remark about a tracked call, in characters. */
export const MAX_REMARK = 5_000;
/** The most calls that one person tracks. */
export const MAX_TRACKED = 20_000;

/** The error code when a person already has a group with the name. */
export const GROUP_NAME_TAKEN = 'tracking/group-name-taken';

/** The name of the emails about tracked opportunities, in the links that end them. */
export const TRACKED_MAILS = 'tracked-opportunities';
/** The campaign name in the links of these emails. It tells from where an opportunity was opened. */
export const TRACKED_CAMPAIGN = 'tracked-mail';

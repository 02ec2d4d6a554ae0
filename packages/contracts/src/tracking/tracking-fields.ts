import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { opportunityRecord } from '../answers/records.ts';
import { standing } from '../answers/standing.ts';
import { canApplyAnswer } from '../eligibility/applicant-schema.ts';
import { DEADLINES, type DeadlineBucket } from '../filters/opportunity-filters.ts';
import { day, id, line, moment, paragraph, plainText } from '../identity/fields.ts';
import { MAX_IDS, MAX_PAGE_SIZE, PAGE_SIZE } from '../limits.ts';
import { CURRENCY, RECORD_ID } from '../search-state/forms.ts';
import { leadDays } from './lead-days.ts';
import {
  ALERT_TYPES,
  ALL_TRACKED,
  type AlertType,
  MAX_GROUP_NAME,
  MAX_REMARK,
  NOT_GROUPED,
  STAGES,
  type Stage,
  TRACKED_ORDERS,
  type TrackedOrder,
} from './tracking-words.ts';

/** The fields that the calls about tracked opportunities share. */

const keysOf = <Key extends string>(table: Record<Key, string>) => Object.keys(table) as [Key, ...Key[]];

export const alertType = z.enum(keysOf<AlertType>(ALERT_TYPES));
export const stage = z.enum(keysOf<Stage>(STAGES));
export const trackedOrder = z.enum(keysOf<TrackedOrder>(TRACKED_ORDERS));
export const groupName = line(MAX_GROUP_NAME);

export const opportunityId = z
  .string()
  .regex(RECORD_ID, 'must be the id of an opportunity')
  .meta({ examples: ['1'] });
export const opportunityIds = z.array(opportunityId).min(1).max(MAX_IDS).describe('Ids of opportunities');
/** One of the person's groups, or one of the two views. */
export const groupOrView = z
  .union([z.literal(ALL_TRACKED), z.literal(NOT_GROUPED), id])
  .describe(`A group; ${ALL_TRACKED}: all tracked opportunities; ${NOT_GROUPED}: those in no group`);

/** What a person keeps about an opportunity. A field that is not given stays as it is. */
export const trackedSettings = z.object({
  deadlineAlertTypes: z
    .array(alertType)
    .max(4)
    .describe(
      'What emails are about: reminders before deadlines of a kind, and `Update`: changes of the call',
    ),
  leadDays: leadDays.nullable().describe('For this opportunity; null: as in the settings of the person'),
  stage,
  stageDate: day
    .nullable()
    .describe('Since when it is in this stage, or when it was submitted or decided; null: not given'),
  amount: z
    .object({
      value: z.number().min(0).max(1e15),
      currency: z.string().regex(CURRENCY.pattern, `must be ${CURRENCY.expects}`),
    })
    .nullable()
    .describe('The amount that the person asks for; null: not given'),
  remark: paragraph(MAX_REMARK).describe('A private remark as plain text; empty: none'),
});

const groupOfTracked = z.object({ id, name: z.string() });

/** A tracked opportunity as its person sees it. */
export const trackedOpportunity = z.object({
  id: z.string().describe('The id under which it is tracked'),
  savedOpportunity: trackedSettings.extend({
    tracked: z.literal(true).describe('It is tracked'),
    trackedDate: moment,
    groups: z.array(groupOfTracked).describe('The groups that it is in, by name'),
    changedDate: moment
      .nullable()
      .describe('When a deadline, amount, status or eligibility changed since the last visit; null: not'),
  }),
  standing,
  title: z.string(),
  funder: z.string().nullable(),
  opportunity: opportunityRecord.nullable().describe('The record as it is now; null: it is gone'),
  canApply: canApplyAnswer
    .optional()
    .describe('Whether the person may apply; left out while they have not said who they are as an applicant'),
});

const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((given) => (typeof given === 'string' ? given.split(',') : given), z.array(item).max(100));
const yes = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The filters of the list of tracked opportunities. */
export const trackedFilters = z.object({
  groupId: groupOrView.default(ALL_TRACKED),
  opportunityId: opportunityId.optional().describe('Only this one'),
  text: plainText(200).trim().optional().describe('Words of the title, the funder or the remark'),
  deadline: list(z.enum(keysOf<DeadlineBucket>(DEADLINES)))
    .optional()
    .describe('Days until the next deadline'),
  stage: list(stage).optional(),
  changed: yes.optional().describe('true: only those that changed since the last visit'),
});

/** The query of the list of tracked opportunities. */
export const trackedQuery = trackedFilters.extend({
  orderBy: trackedOrder.default('recent'),
  page: wholeNumber(0, 1_000_000).default(0).describe('Counted from 0'),
  pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
});

const count = z.number().int();

/** The counts beside the filters. Each ignores its own filter. */
export const trackedCounts = z.object({
  deadline: z.record(z.string(), count).describe('By days until the next deadline'),
  stage: z.record(z.string(), count),
  changed: count.describe('Changed since the last visit'),
});

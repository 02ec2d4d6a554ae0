import { z } from 'zod';
import { id, moment } from '../identity/fields.ts';

/** Where an import came from. */
export const RUN_KINDS = ['upload', 'download', 'schedule', 'rejects', 'withdrawal', 'command'] as const;
export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'stopped', 'interrupted'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** How many rejected records of one import are kept to be mended on the page. */
export const MOST_REJECTS_KEPT = 2_000;
/** For how many days they are kept, and the uploaded files of an import that has not succeeded. */
export const REJECTS_KEPT_DAYS = 90;
export const UPLOADS_KEPT_DAYS = 7;
/** How often an import whose process was ended goes on by itself. */
export const MOST_ATTEMPTS = 3;

const layoutCounts = z.object({
  source: z.string(),
  layout: z.string(),
  read: z.number(),
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  withdrawn: z.number(),
  reasons: z.record(z.string(), z.number()).describe('How often each reason for a rejection came'),
});

/** Values of one field that could not be read. */
export const unreadField = z.object({
  source: z.string(),
  layout: z.string(),
  field: z.string().describe('The field at the publisher, as a path, or what it is in a word'),
  records: z.number().describe('How many records were imported without it'),
  examples: z.array(
    z.object({
      value: z.string().describe('As the publisher writes it, cut to 60 characters'),
      record: z.string().describe("The publisher's id of the record"),
    }),
  ),
});
export type UnreadField = z.output<typeof unreadField>;

const heldBack = z.object({
  source: z.string(),
  layout: z.string(),
  scope: z.string(),
  input: z.string(),
  missing: z.number().describe('How many records the list lacks'),
  of: z.number(),
  confirm: z.string().describe('What confirms the withdrawal'),
  earlier: z.boolean().describe('An earlier import held it back'),
});

/** What an import did. */
export const importResult = z.object({
  counts: z.array(layoutCounts),
  files: z.number(),
  notRecognised: z.array(z.object({ input: z.string(), reason: z.string().nullable() })),
  failed: z.array(z.object({ input: z.string(), opened: z.boolean(), reason: z.string() })),
  whollyRejected: z.array(z.string()),
  heldBack: z.array(heldBack),
  notes: z.array(z.string()),
  rejectsFile: z.string().nullable(),
  seconds: z.number(),
});
export type ImportResult = z.output<typeof importResult>;

/** How far a running import is. */
const progress = z.object({
  read: z.number().describe('Records read so far'),
  perSecond: z.number().nullable().describe('Records read in the last second'),
  reading: z.string().nullable().describe('What is being read'),
  share: z.number().nullable().describe('How much of that has been read, 0 to 1, where it is known'),
  lists: z.number().nullable().describe('How many records it says it lists'),
  message: z.string().nullable().describe('What the import said last'),
});

/** One import of the history. */
export const importRun = z.object({
  id,
  kind: z.enum(RUN_KINDS),
  source: z.string().nullable(),
  inputs: z.array(z.string()),
  aboutId: id
    .nullable()
    .describe('The import whose rejects are taken again, or whose withdrawal is confirmed'),
  askedAt: moment,
  askedBy: z.string().nullable().describe('The name of the person, as far as a person asked'),
  state: z.enum(RUN_STATES),
  attempts: z.number(),
  stopping: z.boolean(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  progress,
  failure: z.string().nullable(),
  result: importResult.nullable(),
  unread: z.array(unreadField).describe('What records state that could not be read'),
  rejects: z.number().describe('Rejected records that are kept with it'),
  mayGoOn: z.boolean().describe('Whether it can be taken up again'),
  confirmed: z.array(z.string()).describe('What of that was confirmed already'),
  mayConfirm: z.boolean().describe('Whether what its lists lack can be withdrawn here'),
});
export type ImportRun = z.output<typeof importRun>;

/** A rejected record. */
export const rejectedRecord = z.object({
  number: z.number(),
  source: z.string(),
  layout: z.string(),
  file: z.string(),
  at: z.string(),
  reason: z.string(),
  raw: z.string().describe('The record as JSON, or its text where it cannot be parsed'),
  mended: z.string().nullable(),
  takenBy: id.nullable().describe('The import that took it again'),
});
export type RejectedRecord = z.output<typeof rejectedRecord>;

const parameterNames = z.record(z.string().max(100), z.string().max(2_000));

/** Parameters of a download. */
export const downloadParameters = parameterNames.describe('Values by the names that the source declares');

export const FREQUENCIES = ['nightly', 'weekly'] as const;

/** When a source is fetched by itself. */
export const importSchedule = z.object({
  source: z.string(),
  isOn: z.boolean(),
  frequency: z.enum(FREQUENCIES),
  weekday: z.number(),
  hour: z.number(),
  timeZone: z.string(),
  parameters: downloadParameters.describe('Without those that are secret'),
  secretsKept: z.array(z.string()).describe('Secret parameters that have a value'),
  incremental: z.boolean(),
  nextAt: moment.nullable(),
  succeededFrom: moment.nullable().describe('When the last import that succeeded began'),
  failingSince: moment.nullable(),
});
export type ImportSchedule = z.output<typeof importSchedule>;

/** A source that can be imported, and what its download takes. */
export const importSource = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  layouts: z.array(z.string()),
  download: z
    .object({
      describes: z.string(),
      parameters: z.array(
        z.object({
          name: z.string(),
          describes: z.string(),
          default: z.string().nullable(),
          mustBe: z.string().nullable(),
          options: z.array(z.string()).nullable(),
          secret: z.boolean(),
          required: z.boolean(),
        }),
      ),
      sinceParameter: z
        .string()
        .nullable()
        .describe('The parameter that limits it to what is new since a day'),
    })
    .nullable(),
  whyNoDownload: z.string().nullable(),
});
export type ImportSource = z.output<typeof importSource>;

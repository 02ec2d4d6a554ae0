import { z } from 'zod';
import { documentText } from './document-text.ts';
import { awardRecord, funderRecord, opportunityRecord } from './records.ts';
import { notices, personalMarks } from './search-answer.ts';

/** Why a record stands in the answer. */
export const REASON_KINDS = [
  'won-before',
  'shared-words',
  'shared-areas',
  'same-people',
  'same-institution',
  'eligibility',
  'deadline',
] as const;

export const matchReason = z.object({
  kind: z
    .enum(REASON_KINDS)
    .describe(
      'won-before: awards of its programme, or of the funder, resemble the text; shared-words: it holds telling words of the text; shared-areas: it is about the same research areas; same-people, same-institution: the same people or institution won there before; eligibility: whether the person may apply; deadline: how soon it closes',
    ),
  text: z.string().describe('The sentence for the screen, plain text'),
  awards: z
    .array(
      z.object({
        id: z.string().describe('The id of the award'),
        title: z.string().describe('Its title'),
      }),
    )
    .optional()
    .describe('The awards that it speaks of'),
});
export type MatchReason = z.infer<typeof matchReason>;

function matches<RecordSchema extends z.ZodType>(record: RecordSchema) {
  return z.object({
    hits: z.object({
      hits: z.array(
        z.object({
          _id: z.string().describe('The id of the record'),
          _score: z.number().describe('How well it matches; comparable within one list only'),
          _source: record.describe('The record'),
          reasons: z
            .array(matchReason)
            .describe('Why it matches, the strongest first; empty when not asked for'),
          ...personalMarks,
          hasNotes: z.boolean().describe('It has notes'),
        }),
      ),
      total: z.object({
        value: z
          .number()
          .int()
          .describe('How many are worth showing, at most 100; `size` of them are answered'),
      }),
    }),
  });
}

export const matchAnswer = z.object({
  opportunities: matches(opportunityRecord).describe('Calls, the best first'),
  funders: matches(funderRecord).describe('Funders of these calls and awards'),
  awards: matches(awardRecord).describe('Awards that resemble the text'),
  language: z
    .string()
    .nullable()
    .describe('The language of the text as it was understood, ISO 639-1; null: not clear'),
  notices,
  document: documentText.optional().describe('What was read of the file, when one was sent'),
});
export type MatchAnswer = z.infer<typeof matchAnswer>;
export type MatchedOpportunity = MatchAnswer['opportunities']['hits']['hits'][number];

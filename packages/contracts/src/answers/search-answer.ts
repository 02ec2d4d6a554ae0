import { z } from 'zod';
import { canApplyAnswer } from '../eligibility/applicant-schema.ts';

const highlight = z.object({
  title: z
    .string()
    .nullable()
    .describe('The title as escaped HTML, with the words found in <mark>; null: no words found in it'),
  excerpt: z
    .string()
    .nullable()
    .describe(
      'The passage around the words found, marked in the same way; for funders, another name that was found',
    ),
});

/** What the caller has done with a record, wherever it is shown. */
export const personalMarks = {
  isTracked: z.boolean().describe('The caller tracks it'),
  isSent: z
    .literal(true)
    .optional()
    .describe('The caller’s institution sends it to its research-information system; otherwise left out'),
  canApply: canApplyAnswer
    .optional()
    .describe('Opportunities only, and only when it is known who asks: whether they may apply'),
};

/**
 * One hit: its id, its score (null unless the order is by relevance), the record, and what makes it close when it is no full
 * match.
 */
function hit<RecordSchema extends z.ZodType, More extends z.ZodRawShape>(record: RecordSchema, more: More) {
  return z.object({
    ...more,
    _id: z.string().describe('The id of the record'),
    _score: z.number().nullable().describe('How well it matches; null unless ordered by relevance'),
    _source: record.describe('The record'),
    missingWords: z
      .array(z.string())
      .describe(
        'Words of the query that this record lacks. Empty for a full match. All others are close: they stand among the full matches, where their scores put them.',
      ),
    byMeaning: z
      .boolean()
      .describe('It is close only because it means something near, and holds few of the words or none'),
    _highlight: highlight.describe('Where the words were found'),
    ...personalMarks,
    hasNotes: z.boolean().describe('It has notes'),
  });
}

export const notices = z
  .array(z.string())
  .describe(
    'Sentences that say what was ignored or read otherwise: ids that no longer exist, signs in the words that were not understood.',
  );

const expanded = z
  .array(
    z.object({
      typed: z.string().describe('The word or words as typed'),
      kind: z
        .enum(['spelling', 'joined', 'synonym', 'acronym'])
        .describe(
          'spelling: another spelling, a Greek letter or its name; joined: one word or two; synonym: from the list of synonyms; acronym: an acronym or long form that records state',
        ),
      also: z.array(z.string()).describe('What is found as well'),
    }),
  )
  .describe(
    'Words that are also found in other forms. Each kind of forms of a word stands by itself. Words in quotes have no other forms.',
  );

const number = z.object({ value: z.number().int().describe('The exact number') });

const mended = z
  .object({
    basicQuery: z.string().describe('The query with the words that are meant'),
    words: z
      .array(
        z.object({
          typed: z.string().describe('The word as typed'),
          meant: z.string().describe('The word that is meant'),
        }),
      )
      .describe('What was mended'),
    total: number.describe('What the mended query finds with all words and all filters'),
    close: number.describe('Its close records'),
  })
  .nullable()
  .describe(
    'The query with slips of the pen mended. Given when the query has words that no record has, or hardly any, and the mended query finds more full matches, or, where neither finds a full match, has close records. The hits are always those of the query as typed. Null otherwise.',
  );

/**
 * The answer of a search: one page of hits and the exact numbers of full matches and of close records. `more`: what each hit has
 * beside what all hits have.
 */
export function searchAnswer<
  RecordSchema extends z.ZodType,
  More extends z.ZodRawShape = Record<never, z.ZodType>,
>(record: RecordSchema, more = {} as More) {
  return z.object({
    hits: z
      .object({
        hits: z.array(hit(record, more)).describe('The records of the page'),
        total: z
          .object({ value: z.number().int().describe('The exact number') })
          .describe('The records that contain all words and meet all filters'),
        close: z
          .object({ value: z.number().int().describe('The exact number') })
          .describe(
            'The close records that meet all filters: they hold words that are worth at least half of the query, or mean something near. They come on the pages beside the full matches, by relevance among them and in other orders after them. None are looked for beside more than 1,000 full matches.',
          ),
      })
      .describe('What was found'),
    notices,
    expanded,
    mended,
  });
}

/**
 * Ids in the order of the search. A `total` above the number of ids means that there are more than the caller asked
 * for.
 */
export const idsAnswer = z.object({
  ids: z.array(z.string()).describe('Ids in the order of the search'),
  total: z
    .object({ value: z.number().int().describe('The exact number') })
    .describe('Everything that was found, including what is beyond the ids asked for'),
});

const suggestion = z.object({
  id: z.string().describe('The value for the filter; for a keyword, the words themselves'),
  text: z.string().describe('The text to show'),
  count: z
    .number()
    .int()
    .describe(
      'How many records there are now. Keywords: the records of all three searches that contain all the words, including closed and ' +
        'forthcoming calls; an estimate when there are very many. Funders: active opportunities and awards, including those of their descendants. Institutions and authors: ' +
        'awards.',
    ),
});
export const suggestionsAnswer = z.array(suggestion);
export const funderSuggestionsAnswer = z.array(
  suggestion.extend({
    alias: z
      .string()
      .nullable()
      .describe('The other name that matches what was typed; null when the name itself matches'),
  }),
);
export const optionsAnswer = z.array(
  z.object({
    id: z.string().describe('The value for the filter'),
    description: z.string().describe('The text to show'),
  }),
);

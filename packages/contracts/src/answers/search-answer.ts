import { z } from 'zod';

const highlight = z.object({
  title: z
    .string()
    .nullable()
    .describe('The title with the found words in <mark>, else escaped; null: none in it'),
  excerpt: z
    .string()
    .nullable()
    .describe(
      'The passage of the text around the found words, likewise; for funders another name that was found',
    ),
});

/**
 * One hit: its id, its score (null unless the order is by relevance), the record, and the words of the query that the
 * record lacks.
 */
function hit<RecordSchema extends z.ZodType>(record: RecordSchema) {
  return z.object({
    _id: z.string().describe('The id of the record'),
    _score: z.number().nullable().describe('How well it fits; null in other orders than relevance'),
    _source: record.describe('The record'),
    missingWords: z
      .array(z.string())
      .describe('Words of the query that this record lacks; such hits fill up a page.'),
    _highlight: highlight.describe('Where the words were found'),
    isTracked: z.boolean().describe('The person tracks it'),
    hasNotes: z.boolean().describe('It has notes'),
  });
}

export const notices = z
  .array(z.string())
  .describe('What was passed over, in sentences: ids that no longer exist.');

/** The answer of a search: one page of hits and the exact number of full matches. */
export function searchAnswer<RecordSchema extends z.ZodType>(record: RecordSchema) {
  return z.object({
    hits: z
      .object({
        hits: z.array(hit(record)).describe('The records of the page'),
        total: z
          .object({ value: z.number().int().describe('Their exact number') })
          .describe('The records that hold all words and meet all filters'),
      })
      .describe('What was found'),
    notices,
  });
}

/**
 * Ids in the order of the search. A `total` above the number of ids means that there are more than the caller asked
 * for.
 */
export const idsAnswer = z.object({
  ids: z.array(z.string()).describe('Ids in the order of the search'),
  total: z
    .object({ value: z.number().int().describe('Their exact number') })
    .describe('All that was found, also beyond the ids asked for'),
});

const suggestion = z.object({
  id: z.string().describe('What the filter takes; of a keyword the words themselves'),
  text: z.string().describe('What is shown'),
  count: z
    .number()
    .int()
    .describe(
      'How many records there are now. Keywords: of all three searches those that hold all the words, closed and ' +
        'forthcoming calls among them; an estimate where records are very many. Funders: active opportunities and awards, with those of their descendants. Institutions and authors: ' +
        'awards.',
    ),
});
export const suggestionsAnswer = z.array(suggestion);
export const funderSuggestionsAnswer = z.array(
  suggestion.extend({
    alias: z
      .string()
      .nullable()
      .describe('The other name that what was typed stands in; null where it stands in the name itself'),
  }),
);
export const optionsAnswer = z.array(
  z.object({
    id: z.string().describe('What the filter takes'),
    description: z.string().describe('What is shown'),
  }),
);

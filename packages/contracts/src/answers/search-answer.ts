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

/** One hit: id, score (null in other orders than relevance), the record, and the query's words that it lacks. */
function hit<Source extends z.ZodType>(source: Source) {
  return z.object({
    _id: z.string(),
    _score: z.number().nullable(),
    _source: source,
    missingWords: z
      .array(z.string())
      .describe('Words of the query that this record lacks; such hits fill up a page.'),
    _highlight: highlight,
    isTracked: z.boolean(),
    hasNotes: z.boolean(),
  });
}

export const notices = z
  .array(z.string())
  .describe('What was passed over, in sentences: ids that no longer exist.');

/** The answer of a search: a page of hits, and the exact number of full matches. */
export function searchAnswer<Source extends z.ZodType>(source: Source) {
  return z.object({
    hits: z.object({
      hits: z.array(hit(source)),
      total: z.object({ value: z.number().int() }),
    }),
    notices,
  });
}

/** Ids in the order of the search; `total` tells whether there are more than were asked for. */
export const idsAnswer = z.object({
  ids: z.array(z.string()),
  total: z.object({ value: z.number().int() }),
});

const suggestion = z.object({
  id: z.string(),
  text: z.string(),
  count: z
    .number()
    .int()
    .describe(
      'How many records there are now. Keywords: of all three searches those that hold all the words, closed and ' +
        'forthcoming calls among them; an estimate where a search has more than 131,072 records. Funders: active opportunities and awards, with those of their descendants. Institutions and authors: ' +
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
export const optionsAnswer = z.array(z.object({ id: z.string(), description: z.string() }));

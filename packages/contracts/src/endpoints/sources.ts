import { z } from 'zod';
import { knownFact } from '../answers/known-facts.ts';
import { defineEndpoint } from '../endpoint.ts';

const count = z.number().int();
const facts = z.array(knownFact).describe('How many of them have each fact');
const moment = z.string().nullable();

/** What the sources have brought to this installation. */
export const sourceEndpoints = {
  list: defineEndpoint({
    name: 'listSources',
    method: 'GET',
    path: '/api/sources',
    access: 'anyone',
    scope: 'search:read',
    tag: 'Environment',
    summary:
      'What each source has brought to this installation, how fresh it is, and how much its records state',
    answer: z.object({
      countedAt: z.string().describe('ISO 8601: when this was counted; counted anew every few minutes'),
      sources: z
        .array(
          z.object({
            id: z.string().describe('As in /api/acknowledgements; `sample` for invented records'),
            opportunities: z
              .object({ records: count, open: count.describe('Those that are active'), facts })
              .describe('Opportunities that it describes'),
            awards: z.object({ records: count, facts }).describe('Awards that it describes'),
            organisations: count.describe('Organisations that it describes'),
            asOf: moment.describe(
              'ISO 8601: the latest moment for which a file of it speaks; null: none says',
            ),
            importedAt: moment.describe('ISO 8601: when a file of it was last imported; null: not known'),
            completeLists: count.describe('Complete lists of it that are held'),
          }),
        )
        .describe(
          'Sources with records or imported files: by the number of opportunities, then of awards, then of organisations',
        ),
    }),
  }),
};

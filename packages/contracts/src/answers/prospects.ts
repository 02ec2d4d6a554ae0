import { z } from 'zod';
import { canApplyAnswer } from '../eligibility/applicant-schema.ts';
import { amountFigures, countryFigures, shownFigures } from './award-figures.ts';
import { awardHistory } from './award-history.ts';
import { evidenceLink } from './evidence.ts';
import { awardRecord } from './records.ts';

/** How many awards went to people who share something with the person who asks. */
const alike = z.object({
  awards: z.number().int().describe('Awards'),
  recent: z.number().int().describe('Awards among them that started in `recent.since` or later'),
});
export type Alike = z.infer<typeof alike>;

/** What past awards say about the chances of a call, or of a funder's calls, and about people like the one who asks. */
export const prospects = z.object({
  links: z
    .array(evidenceLink)
    .describe(
      'What awards share with the call, the surest first; for a funder, and where nothing is known, none',
    ),
  madeUnder: z
    .array(z.string())
    .describe(
      'What the awards below were made under, as values for the filter of this name; empty: they are all awards of the funder and the funders within it',
    ),
  history: awardHistory.nullable().describe('The awards; null: the call names no funder and has no awards'),
  recent: z
    .object({
      since: z.number().int().describe('The first of the last years, by their start'),
      awards: z.number().int().describe('Awards'),
      amounts: amountFigures.describe('What they are worth'),
      countries: z.array(countryFigures.omit({ amount: true })).describe('By country of the recipient'),
      withCountry: shownFigures.shape.awards.describe('Awards that name the country of a recipient'),
    })
    .nullable()
    .describe('Those of the last years; null: there is no history'),
  canApply: canApplyAnswer
    .optional()
    .describe(
      'Whether the person may apply for the call; left out for a funder, and where it is not known who asks',
    ),
  you: z
    .object({
      country: alike
        .extend({ code: z.string().describe('ISO 3166-1 alpha-2') })
        .nullable()
        .describe('The country in which the person works; null: they do not say'),
      institution: alike
        .extend({
          name: z.string().describe('The name of the institution'),
          codes: z
            .array(z.string())
            .describe(
              'Recipients of this name, values for the filter `awardedInstitutions`; empty: there are none',
            ),
          newest: z.array(awardRecord).describe('The awards that started last'),
          people: z
            .array(
              z.object({
                name: z.string().describe('As the source writes it, a value for the filter `awardedAuthors`'),
                awards: z.number().int().describe('How many of these awards the person has'),
              }),
            )
            .describe(
              'Investigators of the newest of these awards. Awards that also went to other institutions are left out. Those with the most awards come first',
            ),
        })
        .nullable()
        .describe('The institution; null: the person belongs to none'),
      subjects: z
        .array(alike.extend({ code: z.string().describe('ASJC, top level') }))
        .describe('The subjects of their profile'),
      together: alike
        .nullable()
        .describe('Awards to their country in one of their subjects; null: one of the two is not known'),
    })
    .nullable()
    .describe('Awards to people like the one who asks; null: nobody is signed in, or there is no history'),
});
export type Prospects = z.infer<typeof prospects>;

import { z } from 'zod';
import { PROGRAMME_KINDS } from '../record-words/evidence-kinds.ts';
import { amountFigures, countryFigures, organisationFigures } from './award-figures.ts';
import { awardRecord } from './records.ts';

/** Awards that have a call or a programme in common with a call, by one kind of identifier. */
export const evidenceLink = z.object({
  kind: z
    .enum([...PROGRAMME_KINDS, 'edition'])
    .describe(
      'What they share. call: the number of this call; edition: the number of an earlier edition; series: the number without the year; element: a programme of NSF; proposals: a call for proposals of the EU; listing: US assistance listings; activity: activity codes within institutes of NIH; action: a type of action within a part of Horizon Europe',
    ),
  sure: z
    .enum(['certain', 'likely', 'broad'])
    .describe('How sure it is that the awards were made for what this call funds'),
  programmes: z
    .array(
      z.object({
        code: z.string().describe('The value for the filter `madeUnder` of awards'),
        label: z.string().describe('Its name'),
      }),
    )
    .min(1)
    .describe('What the awards were made under, by which the filter finds them'),
  calls: z
    .number()
    .int()
    .describe(
      'Public calls that share any of these, closed ones too; for an earlier edition, the calls with its number',
    ),
  awards: z.number().int().describe('Awards made under any of these'),
});
export type EvidenceLink = z.infer<typeof evidenceLink>;

/** Who won a call, or what it belongs to, before. */
export const callEvidence = z.object({
  links: z.array(evidenceLink).describe('The surest first. Kinds without awards are left out'),
  won: z
    .object({
      amounts: amountFigures.describe('What they are worth'),
      countries: z
        .array(countryFigures.omit({ amount: true }))
        .describe('The countries whose recipients have the most awards'),
      withCountry: z.number().int().describe('Awards that name the country of a recipient'),
      institutions: z
        .array(organisationFigures.omit({ amount: true }))
        .describe('The recipients with the most awards'),
      newest: z.array(awardRecord).describe('The awards that started last'),
    })
    .nullable()
    .describe('The awards of the first link; null: there is none'),
});
export type CallEvidence = z.infer<typeof callEvidence>;

/** What an award and a call share, as the call of the awards made under a call names it. */
const awardLink = z.object({
  kind: z
    .enum(['number', 'topic', 'programme-element', 'assistance-listing', 'activity-code', 'type-of-action'])
    .describe(
      'number: of this call, an earlier edition or another year; topic: of the EU, or the call for proposals to which it belongs; programme-element: of NSF; assistance-listing: of the US; activity-code: within an institute of NIH; type-of-action: within a part of Horizon Europe',
    ),
  key: z.string().describe('What is shared, as the filter `madeUnder` of awards takes it'),
  breadth: z.number().int().describe('Public calls that share the key, closed ones too'),
});
export type AwardLink = z.infer<typeof awardLink>;

/** A page of the awards made under a call or its programme. */
export const awardsOfCall = z.object({
  hits: z
    .object({
      hits: z
        .array(
          z.object({
            _id: z.string().describe('The id of the award'),
            _source: awardRecord.describe('The award'),
            link: awardLink.describe('The surest of what it shares with the call'),
          }),
        )
        .describe('The awards of the page, those with the surest link first'),
      total: z
        .object({ value: z.number().int().describe('The exact number of these awards') })
        .describe('How many there are'),
    })
    .describe('The awards made under the call or its programme'),
});
export type AwardsOfCall = z.infer<typeof awardsOfCall>;

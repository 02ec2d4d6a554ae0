import { z } from 'zod';
import { newerDetails } from '../call-details/call-details-fields.ts';
import { newerInCompetitions } from '../competitions/competition-answers.ts';
import { newerEntry } from '../home-content/home-entry-fields.ts';
import { proofChallenge } from '../identity/proof-challenge.ts';
import { newerDraft } from '../internal-opportunities/internal-answers.ts';
import { newerNote } from '../notes/note-fields.ts';

/**
 * Every error answer: problem details (RFC 9457) plus `errorDescription`, a sentence that can be shown on the screen.
 */
export const problemAnswer = z
  .object({
    type: z.string().describe('Always about:blank; `code` identifies the problem'),
    title: z.string().describe('The status in words'),
    status: z.number().int().describe('The status of the answer'),
    detail: z.string().describe('The same as `errorDescription`'),
    code: z.string().describe('module/reason; programs can rely on it'),
    requestId: z
      .string()
      .optional()
      .describe(
        'The id of the request, for a status of 500 and above. It is also in the header `X-Request-Id` of every answer, and in the log of the server',
      ),
    errorDescription: z.string().describe('A sentence for people that says what is wrong'),
    position: z
      .number()
      .int()
      .optional()
      .describe('The position of the fault in the query, counted in characters from 1'),
    contactPerson: z
      .object({
        firstName: z.string().describe('First name'),
        lastName: z.string().describe('Last name'),
        email: z.string().describe('Email address'),
      })
      .optional()
      .describe('The person to ask instead'),
    challenge: proofChallenge
      .optional()
      .describe(
        'With 429 and the code `session/proof-needed`: find a whole number n for which the SHA-256 of `token:n` begins ' +
          'with so many zero bits, and repeat the call with the header `Fundry-Proof: token:n`',
      ),
    newer: newerNote.optional(),
    newerDraft: newerDraft.optional(),
    newerDetails: newerDetails.optional(),
    newerEntry: newerEntry.optional(),
    ...newerInCompetitions,
    existing: z
      .array(z.string())
      .optional()
      .describe('With 409 and the code `notes/exist`: the records that have a note already'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemAnswer>;

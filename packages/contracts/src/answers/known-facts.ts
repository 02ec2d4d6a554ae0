import { z } from 'zod';

/** The facts of a call whose shares are counted. */
export const CALL_FACTS = ['deadline', 'amount', 'eligibility', 'applicantCountry', 'area'] as const;
/** The facts of an award whose shares are counted. */
export const AWARD_FACTS = [
  'amount',
  'recipient',
  'recipientInRor',
  'recipientCountry',
  'area',
  'readableTitle',
] as const;

export type CallFact = (typeof CALL_FACTS)[number];
export type AwardFact = (typeof AWARD_FACTS)[number];

/** How many records have a fact, and how they know it. */
export const knownFact = z.object({
  fact: z.enum([...new Set([...CALL_FACTS, ...AWARD_FACTS])]).describe('What is known'),
  stated: z.number().int().describe('Records of which a source states it as data'),
  read: z.number().int().describe('Further records of which Fundry read it from the text or worked it out'),
});

import { z } from 'zod';

/** A task that costs a little computing time. The server sets it where too much is being tried. */
export const proofChallenge = z.object({
  token: z.string().describe('Names the challenge; good for one call within five minutes'),
  bits: z.number().int().describe('How many zero bits the hash must begin with'),
});

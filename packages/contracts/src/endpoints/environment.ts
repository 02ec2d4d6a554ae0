import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** What the browser needs to know of this installation, under the names of the specification. */
export const environmentEndpoints = {
  config: defineEndpoint({
    name: 'readEnvironment',
    method: 'GET',
    path: '/env/config',
    access: 'anyone',
    scope: 'any',
    tag: 'Environment',
    summary: 'Configuration of this installation for the browser',
    answer: z.object({
      userPrivacyCenterUrl: z.string().nullable(),
      fragmentAppComposerApiKey: z.string().nullable(),
      fragmentAppComposerUrl: z.string().nullable(),
      siteCatalystScriptUri: z.string().nullable(),
      analyticsInfo: z.object({ environment: z.string().nullable(), version: z.string() }),
      siteCatalystEnvironment: z.string().nullable(),
      today: z.string().describe("YYYY-MM-DD by the server's clock: what deadlines are counted from"),
      sample: z.boolean().describe('The catalogue holds invented sample records'),
      version: z.string(),
    }),
  }),
};

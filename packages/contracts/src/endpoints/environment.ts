import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** What the browser needs to know about this installation. The names are those of the specification. */
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
      userPrivacyCenterUrl: z.string().nullable().describe('Address of the privacy centre; null: none'),
      supportCenterUrl: z.string().nullable().describe('Address of the support centre; null: none'),
      fragmentAppComposerApiKey: z.string().nullable().describe('Key for page fragments; null: none'),
      fragmentAppComposerUrl: z.string().nullable().describe('Address of page fragments; null: none'),
      siteCatalystScriptUri: z.string().nullable().describe('Address of the analytics script; null: none'),
      analyticsInfo: z
        .object({
          environment: z.string().nullable().describe('Environment; null: none'),
          version: z.string().describe('Version of Fundry'),
        })
        .describe('What the page data say about this installation'),
      siteCatalystEnvironment: z
        .string()
        .nullable()
        .describe('Environment reported to analytics; null: none'),
      today: z.string().describe("YYYY-MM-DD by the server's clock; days to a deadline are counted from it"),
      sample: z.boolean().describe('The catalogue holds invented sample records'),
      version: z.string().describe('Version of Fundry'),
    }),
  }),
};

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const acknowledgementEndpoints = {
  list: defineEndpoint({
    tag: 'Environment',
    access: 'anyone',
    scope: 'any',
    name: 'listAcknowledgements',
    method: 'GET',
    path: '/api/acknowledgements',
    summary: 'The sources of the data and their licences',
    answer: z.array(
      z.object({
        id: z.string(),
        target: z.enum(['opportunity', 'award', 'organisation']).describe('Which kind of record it brings'),
        title: z.string(),
        publisher: z.string(),
        homepage: z.string(),
        licence: z.object({ name: z.string(), url: z.string(), attribution: z.string() }),
      }),
    ),
  }),
};

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
    summary: 'Whose data these are, and under which licences',
    answer: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        publisher: z.string(),
        homepage: z.string(),
        licence: z.object({ name: z.string(), url: z.string(), attribution: z.string() }),
      }),
    ),
  }),
};

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** What the operator of the installation should put right. */
export const warningEndpoints = {
  list: defineEndpoint({
    tag: 'Administration',
    access: 'almighty',
    name: 'listWarnings',
    method: 'GET',
    path: '/api/admin/warnings',
    summary: 'What is wrong with the settings of this server, such as a proxy that is not trusted',
    answer: z.object({ warnings: z.array(z.string()).describe('A sentence for each') }),
  }),
};

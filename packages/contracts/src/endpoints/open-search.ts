import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** The description with which browsers and other software discover the search. */
export const openSearchEndpoints = {
  describe: defineEndpoint({
    name: 'describeOpenSearch',
    method: 'GET',
    path: '/opensearch.xml',
    access: 'anyone',
    scope: 'any',
    tag: 'Environment',
    summary: 'OpenSearch description, with which a browser can search this installation from its address bar',
    answer: z.string().describe('XML'),
    produces: ['application/opensearchdescription+xml'],
  }),
};

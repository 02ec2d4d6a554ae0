import { Readable } from 'node:stream';
import { openSearchEndpoints } from '@fundry/contracts/endpoints/open-search.ts';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';

/**
 * The description (OpenSearch 1.1) that lets a browser search Fundry from its address bar. `origin` returns the address
 * by which people reach Fundry.
 */
export function registerOpenSearch(app: FastifyInstance, origin: () => string): void {
  const endpoint = openSearchEndpoints.describe;
  registerEndpoint(app, endpoint, async ({ reply }) => {
    const site = escapeHtml(origin());
    reply.type(`${endpoint.produces[0]}; charset=utf-8`);
    return Readable.from([
      `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Fundry</ShortName>
  <Description>Search for funding opportunities</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
  <Language>en</Language>
  <Url type="text/html" method="get" template="${site}/search/opportunities?basicQuery={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${site}/opensearch.xml"/>
</OpenSearchDescription>
`,
    ]);
  });
}

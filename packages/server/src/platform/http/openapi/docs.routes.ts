import type { FastifyInstance } from 'fastify';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import { apiPage } from './page.ts';

/** Routes for the description of the API: `/api/openapi.json` for programs, `/api/docs` for people. */
export function registerDocs(app: FastifyInstance, version: string): void {
  let document: OpenApiDocument | null = null;
  let page: string | null = null;
  const described = () => {
    document ??= openApiDocument(app.endpoints, version);
    return document;
  };
  app.get('/api/openapi.json', async () => described());
  app.get('/api/docs', async (_request, reply) => {
    page ??= apiPage(described());
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

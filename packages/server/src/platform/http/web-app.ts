import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** Addresses that lead elsewhere; query strings are kept. */
const REDIRECTS: Record<string, string> = {
  '/': '/search/opportunities',
  '/search': '/search/opportunities',
  '/opportunities': '/search/opportunities',
  '/awards': '/search/awards',
  '/funders': '/search/funders',
};
const PAGES = ['/search/opportunities', '/search/awards', '/search/funders'];

/** Serves the built web application: its pages, its hashed files, and its not-found page with status 404 for any other path. */
export async function registerWebApp(app: FastifyInstance, distFolder: string): Promise<void> {
  const indexFile = join(distFolder, 'index.html');
  if (!existsSync(indexFile)) {
    throw new Failure(`The web application is not built (${indexFile} is missing). Run "npm run build".`);
  }
  const html = await readFile(indexFile, 'utf8');
  await app.register(fastifyStatic, {
    root: join(distFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  for (const [from, to] of Object.entries(REDIRECTS)) {
    app.get(from, { schema: { hide: true } }, (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(query < 0 ? to : to + request.url.slice(query), 302);
    });
  }
  for (const page of PAGES) {
    app.get(page, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(html),
    );
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    return reply.status(404).type('text/html; charset=utf-8').send(html);
  });
}

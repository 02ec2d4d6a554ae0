import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PageHead } from '@fundry/contracts/page-heads/page-head.ts';
import { SEARCH_OF_PAGE, searchPageTitle } from '@fundry/contracts/page-heads/search-page-title.ts';
import { chosenSearch } from '@fundry/contracts/pages/chosen-search.ts';
import { findPage } from '@fundry/contracts/pages/find-page.ts';
import {
  BROKEN_TITLE,
  MISSING_TITLE,
  PAGES,
  type PageEntry,
  type PageName,
} from '@fundry/contracts/pages/pages.ts';
import { parseSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closedGate } from '../auth/gate.ts';
import { type Viewer, viewerOf } from '../auth/viewer.ts';
import { explain } from '../failure.ts';
import { readBuiltPages } from './built-pages.ts';
import { openFirstContent, sentElement } from './first-content.ts';
import { type PageFacts, pageTemplate } from './page-html.ts';
import { sendCompressed } from './send-compressed.ts';

/** The head of a page that not everybody may see. It names no address to list, and is kept from search engines and caches. */
export type UnlistedHead = Pick<PageHead, 'title' | 'description'> & { isUnlisted: true };

/** Who asks for a page, and under which origin. Whoever need not know who asks does not find it out. */
export interface PageReader {
  viewer(): Promise<Viewer>;
  site: string;
}

/**
 * The head of the record or list that a page shows. `undefined` for a page that shows none; null when it is missing or
 * the page itself is switched off.
 */
export type HeadOfRecord = (
  page: PageName,
  params: Record<string, string>,
  reader: PageReader,
) => Promise<PageHead | UnlistedHead | null | undefined>;

/**
 * Serves the built web application: its hashed files, compressed in advance, and its pages as listed in the
 * contracts. An unknown path and a missing record are answered 404, and a record that cannot be read 500. Each of
 * these answers contains the application.
 */
export async function registerWebApp(
  app: FastifyInstance,
  distFolder: string,
  headOfRecord: HeadOfRecord,
): Promise<void> {
  const pages = await readBuiltPages(distFolder);
  const render = pageTemplate(pages.html);
  const policy = app.contentPolicy(pages.scripts);
  const firstContent = await openFirstContent(distFolder);
  await app.register(fastifyStatic, {
    root: join(distFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  });
  app.get('/*', async (request, reply) => {
    const [path = '', ...query] = request.url.split('?');
    if (path.startsWith('/api/')) return reply.callNotFound();
    const found = findPage(path);
    if (found.kind === 'redirect') {
      const search = path === '/search' ? chosenSearch(query.join('?')) : null;
      return reply.redirect(search ?? [found.to, ...query].join('?'), 302);
    }
    request.server.gate?.introduce(request, reply);
    const facts = found.kind === 'missing' ? MISSING : await factsOf(request, reply, found, headOfRecord);
    const site = siteOf(request);
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy);
    if (facts.isUnlisted || (found.kind === 'page' && isSecret(found.page))) keepToReader(reply);
    const drawn = facts.status === 500 ? null : await firstContent(request, reply, site);
    const content = drawn && {
      preloads: pages.preloadsOf(drawn.parts),
      html: drawn.html,
      isCompact: drawn.isCompact,
      data: sentElement(drawn),
    };
    return sendCompressed(
      request,
      reply.status(facts.status).type('text/html; charset=utf-8'),
      render(facts, site, content ?? undefined),
    );
  });
}

const MISSING: PageFacts = { status: 404, title: MISSING_TITLE };

async function factsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, params }: { page: PageName; params: Record<string, string> },
  headOfRecord: HeadOfRecord,
): Promise<PageFacts> {
  const { path, description } = PAGES[page];
  const { gate = closedGate } = request.server;
  const viewer = async () => viewerOf(await gate.callerOfPage(request, reply));
  try {
    const head = await headOfRecord(page, params, { viewer, site: siteOf(request) });
    if (head === null) return MISSING;
    if (head === undefined) return { status: 200, title: titleOf(page, request.url), description, path };
    return { ...head, status: 200, title: `${head.title} – Fundry` };
  } catch (error) {
    request.log.error({ reason: explain(error) }, 'the record of a page cannot be read');
    return { status: 500, title: BROKEN_TITLE };
  }
}

/** Keeps a page and its address from caches, search engines, and the sites that its links lead to. */
function keepToReader(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-cache');
  reply.header('x-robots-tag', 'noindex');
  reply.header('referrer-policy', 'same-origin');
}

/** Whether the address of a page must stay with those who know it. */
function isSecret(page: PageName): boolean {
  const entry: PageEntry = PAGES[page];
  return entry.isSecret === true;
}

/** The title of a page that shows no record. That of a search page begins with the words of the search. */
function titleOf(page: PageName, url: string): string {
  const target = SEARCH_OF_PAGE[page];
  if (target === undefined) return PAGES[page].title;
  return searchPageTitle(parseSearch<SearchTarget>(target, url.replace(/^[^?]*/, '')));
}

/** The origin of this server for the caller; empty when it is not known, and addresses are then relative. */
function siteOf(request: FastifyRequest): string {
  return request.server.siteOf(request) ?? '';
}

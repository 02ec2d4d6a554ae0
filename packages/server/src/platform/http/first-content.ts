import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Carrier,
  type DrawnPage,
  type DrawPage,
  SENT_PAGE_ID,
} from '@fundry/contracts/pages/drawn-page.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { explain } from '../failure.ts';
import { callsOf } from './own-calls.ts';

/** How long a page waits for what it shows. What is not there by then, the browser asks for. */
const PATIENCE_MS = 1_000;
/** How many pages are drawn at a time. Beyond that the server is better used for answers: browsers draw their pages. */
const MOST_AT_A_TIME = 8;

/** Draws the page of a request; null when the browser has to draw it. Never throws. */
export type FirstContent = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: string,
) => Promise<DrawnPage | null>;

/** Loads the part of the web application that draws pages on the server. */
export async function openFirstContent(distFolder: string): Promise<FirstContent> {
  const file = join(distFolder, 'server/draw-page.js');
  if (!existsSync(file)) return async () => null;
  const { openDrawing } = (await import(pathToFileURL(file).href)) as {
    openDrawing(carrier: Carrier): DrawPage;
  };
  const draw = openDrawing(new AsyncLocalStorage<object>());
  let drawing = 0;
  return async (request, reply, site) => {
    if (request.method === 'HEAD' || drawing >= MOST_AT_A_TIME) return null;
    drawing++;
    try {
      return await draw({
        address: request.url,
        site,
        isWide: !/Mobi/.test(request.headers['user-agent'] ?? ''),
        ask: callsOf(request, reply),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch (error) {
      request.log.warn({ reason: explain(error) }, 'the browser has to draw this page');
      return null;
    } finally {
      drawing--;
    }
  };
}

/** The script element that holds the answers from which a page was drawn. It is data, and is never run. */
export function sentElement({ sent }: DrawnPage): string {
  const safe = sent
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return `<script type="application/json" id="${SENT_PAGE_ID}">${safe}</script>`;
}

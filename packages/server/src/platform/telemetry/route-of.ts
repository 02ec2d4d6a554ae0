import { METHODS } from 'node:http';
import { findPage } from '@fundry/contracts/pages/find-page.ts';
import { PAGES } from '@fundry/contracts/pages/pages.ts';
import type { FastifyRequest } from 'fastify';

const KNOWN_METHODS = new Set(METHODS);

/**
 * The pattern of the address that a request asks for, such as `/api/opportunities/:id`, never the address itself. An address
 * that leads nowhere is `missing`, one that only leads to another page `redirect`.
 */
export function routeOf({ routeOptions: { url }, url: address }: FastifyRequest): string {
  if (url === undefined) return 'missing';
  if (url !== '/*') return url;
  const found = findPage(address.split('?', 1)[0] ?? '');
  return found.kind === 'page' ? PAGES[found.page].path : found.kind;
}

/** The method of a request, or `other`. */
export function methodOf({ method }: FastifyRequest): string {
  return KNOWN_METHODS.has(method) ? method : 'other';
}

/** The class of a status code: `2xx`. */
export function statusClass(code: number): string {
  return `${Math.floor(code / 100)}xx`;
}

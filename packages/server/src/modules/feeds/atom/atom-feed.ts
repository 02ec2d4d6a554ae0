import { escapeHtml } from '../../../platform/escape-html.ts';
import type { Entry } from './record-entry.ts';

/** What a feed says about itself. */
export interface AtomHead {
  /** Identifies the feed, e.g. `saved-searches/…`. The same on all its pages. */
  path: string;
  title: string;
  subtitle: string;
  /** The origin of the installation, for links and ids. */
  site: string;
  /** When the feed's description of itself last changed. */
  changedAt: Date;
  /** The addresses of this page, the first page, the next page, and the search. */
  links: { self: string; first: string; next: string | null; alternate: string };
}

/** A page of an Atom feed (RFC 4287), with a link to the next page (RFC 5005). */
export function atomFeed(head: AtomHead, entries: Entry[]): string {
  const { path, title, subtitle, site, changedAt, links } = head;
  let updated = changedAt.toISOString();
  for (const entry of entries) if (entry.updated > updated) updated = entry.updated;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', tagUri(site, path)),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', updated),
    `<author>${element('name', 'Fundry')}</author>`,
    `<generator uri="${escapeHtml(site)}">Fundry</generator>`,
    link('self', 'application/atom+xml', links.self),
    link('first', 'application/atom+xml', links.first),
    ...(links.next === null ? [] : [link('next', 'application/atom+xml', links.next)]),
    link('alternate', 'text/html', links.alternate),
    ...entries.map((entry) => entryXml(entry, site)),
    '</feed>\n',
  ].join('\n');
}

function entryXml(
  { path, href, title, author, published, updated, lines, summary }: Entry,
  site: string,
): string {
  const html = summaryHtml(lines, summary);
  return [
    '<entry>',
    element('id', tagUri(site, path)),
    element('title', title),
    link('alternate', 'text/html', href ?? `${site}/${path}`),
    ...(published === null ? [] : [element('published', published)]),
    element('updated', updated),
    ...(author === null ? [] : [`<author>${element('name', author)}</author>`]),
    ...(html === '' ? [] : [`<summary type="html">${escapeHtml(html)}</summary>`]),
    '</entry>',
  ].join('\n');
}

function summaryHtml(lines: string[], summary: string | null): string {
  const told = lines.map(escapeHtml).join('<br>');
  return [told, summary === null ? '' : escapeHtml(summary)]
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('');
}

/** A tag URI (RFC 4151). It identifies a thing for as long as the installation keeps its address. */
function tagUri(site: string, path: string): string {
  return `tag:${new URL(site).hostname.replace(/[^\w.-]/g, '-')},2026:${path}`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeHtml(href)}"/>`;
}

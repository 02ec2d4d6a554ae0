import { HOME_KIND_WORDS } from '@fundry/contracts/home-content/home-limits.ts';
import { wordsOfHtml } from '../../catalogue/catalogue.public.ts';
import type { HomeEntry } from '../../home-content/home-content.public.ts';
import { atomFeed } from '../atom/atom-feed.ts';

/** Entries of the home page as an Atom feed. `self` is the address of the feed, `path` identifies it. */
export function homeFeedXml(
  entries: HomeEntry[],
  { path, self, site }: { path: string; self: string; site: string },
): string {
  return atomFeed(
    {
      path,
      title: 'Fundry: news and guides',
      subtitle: 'What stands on the home page of Fundry today',
      site,
      changedAt: new Date(0),
      links: { self, first: self, next: null, alternate: `${site}/` },
    },
    entries.map(({ id, kind, title, html, link, startsOn, writtenAt }) => ({
      path: `home/entries/${id}`,
      href: link?.startsWith('http') ? link : `${site}${link ?? '/'}`,
      title,
      author: null,
      published: new Date(startsOn).toISOString(),
      // It was written before it came to stand on the home page.
      updated: new Date(Math.max(writtenAt.getTime(), Date.parse(startsOn))).toISOString(),
      lines: [HOME_KIND_WORDS[kind]],
      summary: wordsOfHtml(html) || null,
    })),
  );
}

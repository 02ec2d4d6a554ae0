import type { Highlighter } from '../../platform/search/highlight/highlighter.ts';
import { wordsOfHtml } from '../catalogue/catalogue.public.ts';

/**
 * What a search result shows of a record: HTML that holds only text and `<mark>`, or null where none of the words
 * occur.
 */
export interface Highlight {
  title: string | null;
  excerpt: string | null;
}

/** Highlights a record with a title and texts in HTML. The texts are read one after another, as in the index. */
export function highlightRecord(of: Highlighter, title: string, texts: (string | null)[]): Highlight {
  return { title: of.whole(title), excerpt: of.passage(texts.map(wordsOfHtml).join(' ').trim()) };
}

/** Highlights an organisation. When the words occur only in another of its names, the excerpt gives that name. */
export function highlightOrganisation(of: Highlighter, name: string, aliases: string[]): Highlight {
  const title = of.whole(name);
  if (title !== null) return { title, excerpt: null };
  for (const alias of aliases) {
    const found = of.whole(alias);
    if (found !== null) return { title, excerpt: `Also known as ${found}` };
  }
  return { title, excerpt: null };
}

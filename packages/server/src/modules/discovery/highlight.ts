import type { Highlighter } from '../../platform/search/highlight/highlighter.ts';
import { wordsOfHtml } from '../catalogue/catalogue.public.ts';

/** What a search shows of a record: HTML with nothing but text and `<mark>`, null where none of the words stand. */
export interface Highlight {
  title: string | null;
  excerpt: string | null;
}

/** A record with a title and texts in HTML, which are read as the index reads them: one after another. */
export function highlightRecord(of: Highlighter, title: string, texts: (string | null)[]): Highlight {
  return { title: of.whole(title), excerpt: of.passage(texts.map(wordsOfHtml).join(' ').trim()) };
}

/** An organisation: when only another of its names was found, that one is told. */
export function highlightOrganisation(of: Highlighter, name: string, aliases: string[]): Highlight {
  const title = of.whole(name);
  if (title !== null) return { title, excerpt: null };
  for (const alias of aliases) {
    const found = of.whole(alias);
    if (found !== null) return { title, excerpt: `Also known as ${found}` };
  }
  return { title, excerpt: null };
}

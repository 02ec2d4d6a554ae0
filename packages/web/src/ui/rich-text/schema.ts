import { type Mark, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** Headings of every level become the one that is allowed. */
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag }));

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: { content: 'inline*', group: 'block', parseDOM: HEADINGS, toDOM: () => ['h3', 0] },
  bulletList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  numberedList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  listItem: {
    content: 'paragraph (paragraph | bulletList | numberedList)*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  text: { group: 'inline' },
  lineBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => hrefOf(element.getAttribute('href') ?? '') }],
    toDOM: (mark: Mark) => ['a', { href: mark.attrs.href as string }, 0],
  },
  bold: {
    parseDOM: [
      // Google Docs wraps all it copies in a bold element that is not bold.
      { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
      { tag: 'strong' },
      { style: 'font-weight', getAttrs: (value) => (/^(bold|[6-9]00)/.test(value) ? null : false) },
    ],
    toDOM: () => ['strong', 0],
  },
  highlight: { parseDOM: [{ tag: 'mark' }], toDOM: () => ['mark', 0] },
} satisfies Record<string, MarkSpec>;

/**
 * What a text can hold: paragraphs, line breaks, headings, two kinds of list, links, bold and highlighted words. What is
 * pasted loses everything else and keeps its words.
 */
export const schema = new Schema({ nodes, marks });

/** A link to this address; false for an address that a page must not open. */
function hrefOf(address: string): { href: string } | false {
  return /^(https?:\/\/|mailto:)/i.test(address.trim()) && { href: address.trim() };
}

/** The address that somebody typed, with its scheme; null when it cannot be one. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
  if (url === null || !(url.protocol === 'mailto:' || url.hostname.includes('.'))) return null;
  return hrefOf(url.href) === false ? null : url.href;
}

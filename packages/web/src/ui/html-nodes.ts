import { parseDocument } from 'htmlparser2';

/** A piece of markup: text, or an allowed element with its content. */
export type Piece = string | Element;

interface Element {
  tag: string;
  /** The absolute address of a link or picture; null when there is none that is safe. */
  address: string | null;
  alt: string | null;
  children: Piece[];
}

/** Markup as a parser read it: a text, or an element. */
type Markup = string | { tag: string; attribute(name: string): string | null; content: Markup[] };

/** Elements whose text is not meant for people. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'title']);

/**
 * Reads HTML without running or loading anything in it. It keeps only the allowed elements; of all others only the text
 * stays. Links and pictures keep only http, https and mailto addresses. Relative addresses are resolved against `base`.
 */
export function readHtml(html: string, allowed: ReadonlySet<string>, base: string | null = null): Piece[] {
  // The server has no parser of its own, and the browser needs no other.
  const markup = import.meta.env.SSR
    ? ofParser(parseDocument(html).children)
    : ofBrowser(new DOMParser().parseFromString(html, 'text/html').body);
  return piecesOf(markup, allowed, base);
}

function ofBrowser(parent: Node): Markup[] {
  return [...parent.childNodes].flatMap((node): Markup[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
    if (!(node instanceof HTMLElement)) return [];
    return [{ tag: node.localName, attribute: (name) => node.getAttribute(name), content: ofBrowser(node) }];
  });
}

function ofParser(nodes: ReturnType<typeof parseDocument>['children']): Markup[] {
  return nodes.flatMap((node): Markup[] => {
    if (node.type === 'text') return [node.data];
    if (!('attribs' in node)) return [];
    return [
      {
        tag: node.name,
        attribute: (name) => node.attribs[name] ?? null,
        content: ofParser(node.children),
      },
    ];
  });
}

function piecesOf(markup: Markup[], allowed: ReadonlySet<string>, base: string | null): Piece[] {
  return markup.flatMap((node): Piece[] => {
    if (typeof node === 'string') return [node];
    if (SILENT.has(node.tag)) return [];
    const children = piecesOf(node.content, allowed, base);
    if (!allowed.has(node.tag)) return children;
    const address = safeAddress(node.attribute(node.tag === 'img' ? 'src' : 'href'), base);
    return [{ tag: node.tag, address, alt: node.attribute('alt'), children }];
  });
}

function safeAddress(given: string | null, base: string | null): string | null {
  const url = given === null ? null : URL.parse(given, base ?? undefined);
  return url !== null && /^(https?|mailto):$/.test(url.protocol) ? url.href : null;
}

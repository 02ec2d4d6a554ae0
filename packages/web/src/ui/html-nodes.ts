/** A piece of markup: text, or an allowed element with its content. */
export type Piece = string | Element;

interface Element {
  tag: string;
  /** The absolute address of a link or picture; null when there is none that is safe. */
  address: string | null;
  alt: string | null;
  children: Piece[];
}

/** Elements whose text is not meant for people. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'title']);

/**
 * Reads HTML as the browser does, without running or loading anything in it. It keeps only the allowed elements; of
 * all others only the text stays. Links and pictures keep only http, https and mailto addresses. Relative addresses
 * are resolved against `base`.
 */
export function readHtml(html: string, allowed: ReadonlySet<string>, base: string | null = null): Piece[] {
  return piecesOf(new DOMParser().parseFromString(html, 'text/html').body, allowed, base);
}

function piecesOf(parent: Node, allowed: ReadonlySet<string>, base: string | null): Piece[] {
  return [...parent.childNodes].flatMap((node): Piece[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
    if (!(node instanceof HTMLElement) || SILENT.has(node.localName)) return [];
    const children = piecesOf(node, allowed, base);
    if (!allowed.has(node.localName)) return children;
    const address = safeAddress(node.getAttribute(node.localName === 'img' ? 'src' : 'href'), base);
    return [{ tag: node.localName, address, alt: node.getAttribute('alt'), children }];
  });
}

function safeAddress(given: string | null, base: string | null): string | null {
  const url = given === null ? null : URL.parse(given, base ?? undefined);
  return url !== null && /^(https?|mailto):$/.test(url.protocol) ? url.href : null;
}

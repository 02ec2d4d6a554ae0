import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { type Role, roleOf } from './elements.ts';
import { escapeStrayAngles } from './unescape-tags.ts';

/** Takes what is in a text with markup, in its order. Nothing is promised about tags that match. */
export interface HtmlVisitor {
  /** `name` in lower case; `href` as written, entities decoded. */
  open(name: string, role: Role, href: string | null): void;
  close(name: string, role: Role): void;
  /** Words with entities decoded, up to the next tag. */
  text(words: string): void;
}

/**
 * Reads a text with tags once, from its beginning to its end, so the time it takes grows with the length only. Angle
 * brackets that belong to no known element are text. Comments, scripts and styles are left out, and so is a tag that
 * the end of the text cuts off.
 */
export function visitHtml(html: string, visitor: HtmlVisitor): void {
  const marked = escapeStrayAngles(html);
  const tokenizer = new Tokenizer({}, new TagReader(marked, visitor));
  tokenizer.write(marked);
  tokenizer.end();
}

/** Puts the tokens of a text together. */
class TagReader implements TokenizerCallbacks {
  readonly #html: string;
  readonly #visitor: HtmlVisitor;
  #words = '';
  #name = '';
  #attribute = '';
  #value = '';
  #href: string | null = null;
  /** The element whose content is no text, while it is open. */
  #hidden: string | null = null;

  constructor(html: string, visitor: HtmlVisitor) {
    this.#html = html;
    this.#visitor = visitor;
  }

  ontext(start: number, end: number): void {
    if (this.#hidden === null) this.#words += this.#html.slice(start, end);
  }

  ontextentity(codepoint: number): void {
    if (this.#hidden === null) this.#words += String.fromCodePoint(codepoint);
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase();
    this.#href = null;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end);
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(quote: QuoteType): void {
    if (quote !== QuoteType.NoValue && this.#attribute.toLowerCase() === 'href') this.#href ??= this.#value;
  }

  onopentagend(): void {
    const role = roleOf(this.#name) ?? 'transparent';
    if (this.#hidden === 'head' && this.#name === 'body') this.#hidden = null;
    if (this.#hidden !== null) return;
    this.onend();
    if (role === 'hidden') this.#hidden = this.#name;
    this.#visitor.open(this.#name, role, this.#href);
  }

  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    if (this.#hidden !== null && this.#hidden !== name) return;
    this.#hidden = null;
    this.onend();
    this.#visitor.close(name, roleOf(name) ?? 'transparent');
  }

  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  /** Hands on the words that were gathered. */
  onend(): void {
    if (this.#words === '') return;
    this.#visitor.text(this.#words);
    this.#words = '';
  }
}

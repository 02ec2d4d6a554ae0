import { cleanCharacters } from '../characters.ts';
import type { Role } from './elements.ts';
import { HtmlOutput } from './html-output.ts';
import type { HtmlVisitor } from './visit-html.ts';

/** Elements inside more elements than this lose their tags and keep their words. */
const DEEPEST = 40;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

interface OpenElement {
  tag: string;
  /** Where its opening tag stands in the output. */
  place: number;
  empty: boolean;
}

/**
 * Writes what it visits with a few tags only, which match. Elements without a word are dropped, and so are blanks and
 * line breaks at the edges of paragraphs, headings and list items. With `lines`, blank lines of the text separate
 * paragraphs and line ends are line breaks.
 */
export class RichTextWriter implements HtmlVisitor {
  readonly #lines: boolean;
  readonly #output = new HtmlOutput();
  readonly #open: OpenElement[] = [];
  #hasWords = false;

  constructor({ lines }: { lines: boolean }) {
    this.#lines = lines;
  }

  /** All of it as HTML; empty when there was no word. */
  end(): string {
    this.#closeTo(0);
    return this.#hasWords ? this.#output.html : '';
  }

  text(words: string): void {
    if (!this.#lines || !words.includes('\n')) {
      this.#words(words);
      return;
    }
    for (const [index, line] of words.split(/\r?\n/).entries()) {
      if (index > 0) this.#lineEnd();
      this.#words(line);
    }
  }

  open(name: string, role: Role, href: string | null): void {
    if (role === 'a') this.#openLink(href);
    else if (role === 'inline') this.#openInline(name, `<${name}>`);
    else if (role === 'p' || role === 'h3') this.#openParagraph(role);
    else if (role === 'ul' || role === 'ol') {
      this.#closeTo(this.#paragraph());
      this.#openBlock(role);
    } else if (role === 'li') {
      this.#closeTo(this.#innermost(['li'], ['ul', 'ol']));
      this.#openBlock('li');
    } else this.#separate(name, role);
  }

  close(name: string, role: Role): void {
    if (role === 'a' || role === 'inline') this.#closeTo(this.#innermost([name], ['li']));
    else if (role === 'ul' || role === 'ol') this.#closeTo(this.#innermost([role], []));
    else if (role === 'li') this.#closeTo(this.#innermost([role], ['ul', 'ol']));
    else if (role === 'p' || role === 'h3') {
      const at = this.#innermost([role], ['li']);
      if (at === null) this.#output.blank();
      else this.#closeTo(at);
    } else this.#separate(name, role);
  }

  #words(written: string): void {
    const words = cleanCharacters(written);
    if (words.startsWith(' ')) this.#output.blank();
    const inner = words.trim();
    if (inner === '') return;
    this.#needParagraph();
    this.#output.write(escaped(inner));
    this.#hasWords = true;
    this.#noteContent();
    if (words.endsWith(' ')) this.#output.blank();
  }

  #openLink(href: string | null): void {
    this.#closeTo(this.#innermost(['a'], ['li']));
    const address = outwardAddress(href);
    if (address !== null) this.#openInline('a', `<a href="${escaped(address)}">`);
  }

  #openInline(name: string, tag: string): void {
    if (this.#open.length >= DEEPEST) return;
    this.#needParagraph();
    this.#open.push({ tag: name, place: this.#output.writeTag(tag), empty: true });
  }

  /** A paragraph ends the one that is open. What was bold in that one goes on being bold. */
  #openParagraph(tag: 'p' | 'h3'): void {
    const at = this.#paragraph();
    const inside = at === null ? [] : this.#open.slice(at + 1).map((one) => one.tag);
    const goOn = new Set(inside.filter((each) => each !== 'a'));
    this.#closeTo(at);
    this.#openBlock(tag);
    for (const each of goOn) this.#openInline(each, `<${each}>`);
  }

  #openBlock(tag: string): void {
    if (this.#open.length >= DEEPEST) {
      this.#output.blank();
      return;
    }
    this.#trimBeside(tag);
    this.#open.push({ tag, place: this.#output.writeTag(`<${tag}>`), empty: true });
  }

  /** Closes the open elements from this place on; none when it is null. */
  #closeTo(at: number | null): void {
    while (at !== null && this.#open.length > at) this.#closeLast();
  }

  #closeLast(): void {
    const element = this.#open.pop();
    if (!element) return;
    if (element.empty) {
      this.#output.retract(element.place);
      this.#output.blank();
      return;
    }
    if (/^(?:p|li|h3)$/.test(element.tag)) this.#output.trim();
    else if (isList(element.tag)) this.#trimBeside(element.tag);
    this.#output.write(`</${element.tag}>`);
    this.#noteContent();
  }

  #noteContent(): void {
    const element = this.#open.at(-1);
    if (element) element.empty = false;
  }

  /** The place of the innermost element with one of these tags, not looking further than the nearest of `within`. */
  #innermost(tags: string[], within: string[]): number | null {
    const at = this.#open.findLastIndex(({ tag }) => tags.includes(tag) || within.includes(tag));
    return at !== -1 && tags.includes(this.#open[at]?.tag ?? '') ? at : null;
  }

  #paragraph(): number | null {
    return this.#innermost(['p', 'h3'], ['li', 'ul', 'ol']);
  }

  /** Where lines make paragraphs, words are never outside of one. */
  #needParagraph(): void {
    if (!this.#lines || this.#innermost(['p', 'h3', 'li'], []) !== null) return;
    this.#output.trim();
    this.#openBlock('p');
  }

  #separate(name: string, role: Role): void {
    if (role === 'br') this.#output.lineBreak();
    if (role !== 'break') return;
    if (name === 'table' || name === 'dl' || name === 'hr') this.#closeTo(this.#paragraph());
    this.#output.blank();
  }

  #lineEnd(): void {
    if (/^<\/?(?:ul|ol|li)>$/.test(this.#output.last)) return;
    if (this.#output.breakWaits) this.#closeTo(this.#paragraph());
    else this.#output.lineBreak();
  }

  #trimBeside(tag: string): void {
    if (this.#lines && isList(tag)) this.#output.trim();
    this.#output.trimBlankBehindTag();
  }
}

function isList(tag: string): boolean {
  return /^(?:ul|ol|li)$/.test(tag);
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** The address of a link that leads out of the text; null for footnote marks, files and scripts. */
function outwardAddress(href: string | null): string | null {
  const address = cleanCharacters(href ?? '').trim();
  const leadsOut = /^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);
  return leadsOut ? address.replaceAll('"', '%22') : null;
}

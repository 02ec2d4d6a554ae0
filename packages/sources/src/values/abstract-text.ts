import { decodeHTML } from 'entities';
import { readableHtml } from './readable/readable-html.ts';
import { richText } from './rich-text.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const LINE_BREAK = /<br\s*\/?>/gi;
const OTHER_TAG = /<\/?[a-z]/i;
const PARAGRAPH_BREAK = /\n\s*\n/;
/**
 * Control characters except tabs and line ends: everything outside these, printable ASCII, and what follows the C1
 * controls.
 */
const NOT_TEXT = /[^\t\n\r -~\u00a0-\uffff]/g;

/**
 * An abstract as paragraphs and lists of safe HTML, made readable (`readable/`), null when it has no words. Most abstracts are plain text with line breaks
 * at most; as there are millions of them, these take a short way, and only other markup goes through `richText`.
 * `wrapped` says that the publisher breaks lines at a fixed width, so that a single line break is only a blank.
 */
export function abstractHtml(text: string | null | undefined, form: { wrapped: boolean }): string | null {
  if (!text) return null;
  const broken = text.includes('<') ? text.replace(LINE_BREAK, '\n') : text;
  if (broken.includes('<') && OTHER_TAG.test(broken)) return richText(broken) || null;
  const plain = broken.includes('&') ? decodeHTML(broken.replace(/&amp;(?=#?\w+;)/gi, '&')) : broken;
  if (plain !== broken && OTHER_TAG.test(plain)) return richText(plain) || null;
  const html = plain
    .toWellFormed()
    .replace(NOT_TEXT, ' ')
    .replace(/[&<>]/g, (sign) => ESCAPES[sign]!)
    .split(PARAGRAPH_BREAK)
    .map((paragraph) => tidy(paragraph, form.wrapped))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
  return readableHtml(html) || null;
}

function tidy(paragraph: string, wrapped: boolean): string {
  if (wrapped || !paragraph.includes('\n')) return foldBlanks(paragraph);
  return paragraph
    .split('\n')
    .map(foldBlanks)
    .filter((line) => line !== '')
    .join('<br />');
}

/** One blank for each run of blanks. Runs are rare, so the text is searched for one before anything is replaced. */
function foldBlanks(line: string): string {
  const spaced = line.replace(/[^\S ]+/g, ' ');
  return (spaced.includes('  ') ? spaced.replace(/ {2,}/g, ' ') : spaced).trim();
}

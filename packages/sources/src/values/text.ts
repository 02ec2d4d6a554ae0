import { decodeHTML } from 'entities';
import { foldBlanks } from './characters.ts';
import { ELEMENT_NAMES, type Role } from './html/elements.ts';
import { unescapeTags } from './html/unescape-tags.ts';
import { visitHtml } from './html/visit-html.ts';

const TAG = new RegExp(`</?${ELEMENT_NAMES}(?=[\\s/>])`, 'i');
/** A tag that only came about by cleaning, as in "<scr<b>ipt>" or "&lt;scr&#105;pt&gt;". */
const WHOLE_TAG = new RegExp(`</?${ELEMENT_NAMES}(?:[\\s/][^<>]*)?>`, 'i');

/**
 * The words of a text or HTML fragment on one line: tags removed, entities decoded (also when escaped twice), blanks
 * folded, invisible characters and halves of surrogate pairs dropped. Empty for nothing.
 */
export function plainText(text: string | null | undefined): string {
  if (!text) return '';
  if (!/[<&]/.test(text)) return foldBlanks(text);
  const html = unescapeTags(text);
  const words = TAG.test(html) ? wordsOf(html) : decodeHTML(html);
  return foldBlanks(WHOLE_TAG.test(words) ? words.replace(/[<>]/g, ' ') : words);
}

/** The text with its blanks folded; null when nothing is left, because an empty field means "not stated". */
export function blankToNull(text: string | null | undefined): string | null {
  return foldBlanks(text ?? '') || null;
}

/** The words of a text with tags. A blank stands for each tag of a block, so that blocks do not run together. */
function wordsOf(html: string): string {
  const words: string[] = [];
  const tag = (_name: string, role: Role) => {
    if (role !== 'inline' && role !== 'a' && role !== 'transparent') words.push(' ');
  };
  visitHtml(html, { open: tag, close: tag, text: (piece) => void words.push(piece) });
  return words.join('');
}

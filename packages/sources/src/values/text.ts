import { dropInvisible } from '@fundry/contracts/text/invisible.ts';
import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';

/** Elements that sources really use. Anything else between angle brackets ("p<0.05", "<name@host>") is text. */
const HTML_ELEMENTS =
  '(?:a|abbr|article|aside|b|big|blockquote|body|br|button|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|li|link|main|mark|meta|nav|o:p|object|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul)';

const ESCAPED_TAG = new RegExp(`&lt;(/?${HTML_ELEMENTS}(?:\\s(?:(?!&lt;|&gt;)[^<>])*)?/?)&gt;`, 'gi');
/** A tag of which only the quotes were escaped. */
const HALF_ESCAPED_TAG = new RegExp(`<${HTML_ELEMENTS}\\s[^<>]*=\\s*&(?:quot|#34|#39|apos);[^<>]*>`, 'gi');
const TAG = new RegExp(`</?${HTML_ELEMENTS}(?=[\\s/>])`, 'i');
const STRAY_ANGLE = new RegExp(`<(?!/?${HTML_ELEMENTS}(?=[\\s/>])|!--)`, 'gi');
/** A whole tag, whose quoted attributes may hold angle brackets, or a tag that is cut off at the end of the text. */
const ANY_TAG = new RegExp(
  `</?${HTML_ELEMENTS}(?:(?:[\\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?>|[\\s/][^<>]*$)`,
  'gi',
);
const NOT_SHOWN = /<!--[\s\S]*?-->|<(script|style|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const BLOCK_TAG =
  /<\/?(?:p|br|div|li|ul|ol|tr|td|th|table|h[1-6]|hr|dd|dt|section|article|blockquote|pre)(?=[\s/>])/gi;

const ALLOWED_TAGS = ['a', 'br', 'p', 'b', 'strong', 'ul', 'ol', 'li', 'h3', 'mark'];

/** Runs of blanks, control characters and private use (bullets of symbol fonts), except a single ordinary blank. */
const LONG_BLANK = / [\s\p{Cc}\p{Co}]+|[^\S ][\s\p{Cc}\p{Co}]*|[\p{Cc}\p{Co}][\s\p{Cc}\p{Co}]*/gu;

/**
 * The words of a text or HTML fragment on one line: tags removed, entities decoded (also when escaped twice), blanks
 * folded, invisible characters dropped. Empty for nothing.
 */
export function plainText(text: string | null | undefined): string {
  if (!text) return '';
  if (!/[<&]/.test(text)) return foldBlanks(text);
  const html = unescapeTags(text);
  const bare = TAG.test(html)
    ? html.replace(NOT_SHOWN, ' ').replace(BLOCK_TAG, ' $&').replace(ANY_TAG, '')
    : html;
  return foldBlanks(decodeHTML(bare));
}

/**
 * HTML that is safe to show, with a few tags only: a (http, https, mailto), br, p, b, strong, ul, ol, li, h3, mark.
 * Headings become h3, other blocks p; everything else keeps its words. Text without tags keeps its paragraphs and
 * line breaks. Empty when no word is left.
 */
export function richText(html: string | null | undefined): string {
  if (!html) return '';
  const unescaped = unescapeTags(html).replace(STRAY_ANGLE, '&lt;');
  const marked = /<(?:p|br|div|h[1-6]|table)(?=[\s/>])/i.test(unescaped)
    ? unescaped
    : markLineBreaks(unescaped);
  const clean = sanitizeHtml(toAllowedBlocks(marked), {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
  });
  const tidy = dropEmpty(foldBlanks(clean.replace(/&nbsp;/g, ' ')));
  return plainText(tidy) === '' ? '' : tidy;
}

/**
 * Restores text whose UTF-8 bytes were once read as Windows-1252 ("donâ€™t" for "don’t"). Only sequences that are
 * valid UTF-8 are changed, so correct text stays as it is.
 */
export function repairMojibake(text: string): string {
  return text.replace(/[\u0080-\uFFFF]{2,}/g, (run) => repairRun([...run]));
}

/** The text with its blanks folded; null when nothing is left, because an empty field means "not stated". */
export function blankToNull(text: string | null | undefined): string | null {
  return foldBlanks(text ?? '') || null;
}

/** The opening tag of a link that leads out of the text; empty for footnote marks, files and scripts. */
function onlyOutward(tag: string): string {
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
  const address = (href?.[1] ?? href?.[2] ?? href?.[3] ?? '').trim();
  return /^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address) ? tag : '';
}

function foldBlanks(text: string): string {
  return dropInvisible(text.toWellFormed()).replace(LONG_BLANK, ' ').trim();
}

/**
 * Undoes the escaping of entities and known tags, however often it was repeated. Other escaped angle brackets stay
 * escaped.
 */
function unescapeTags(text: string): string {
  const once = text.replace(/&(?:amp;)+(?=#?\w{1,31};)/gi, '&');
  return once
    .replace(ESCAPED_TAG, (_, inner: string) => `<${decodeHTML(inner)}>`)
    .replace(HALF_ESCAPED_TAG, (tag) => decodeHTML(tag));
}

function markLineBreaks(text: string): string {
  return text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
    .replace(/<br>\s*(<\/?(?:ul|ol|li)\b)/gi, '$1')
    .replace(/(<\/?(?:ul|ol|li)\b[^>]*>)\s*<br>/gi, '$1');
}

/**
 * Drops links that lead nowhere and renames blocks before parsing, so that the parser closes nested paragraphs by the
 * rules of HTML.
 */
function toAllowedBlocks(html: string): string {
  return html
    .replace(/<a(?=[\s>])[^>]*>/gi, onlyOutward)
    .replace(/<(\/?)(?:div|section|article|header|footer|blockquote|pre|tr|dd|dt|center)(?=[\s/>])/gi, '<$1p')
    .replace(/<(\/?)h[1-6](?=[\s/>])/gi, '<$1h3')
    .replace(/<\/?(?:td|th|hr)(?=[\s/>])/gi, ' $&');
}

/**
 * Drops elements without a word, and blank lines at the edges of blocks. Takes what the sanitiser wrote, whose tags
 * all match.
 */
function dropEmpty(html: string): string {
  return withoutEmptyElements(html)
    .replace(/(?:<br \/>\s*){3,}/g, '<br /><br />')
    .replace(/(<(?:p|li|h3)>)(?:\s|<br \/>)+/g, '$1')
    .replace(/(?:\s|<br \/>)+(<\/(?:p|li|h3)>)/g, '$1')
    .replace(/^(?:\s|<br \/>)+|(?:\s|<br \/>)+$/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/> (?=<(?:p|ul|ol|li|h3|\/ul|\/ol)\b)/g, '>');
}

/**
 * Replaces each element without a word by a blank. It does so in one pass, so that deep nesting costs no more than
 * length.
 */
function withoutEmptyElements(html: string): string {
  const kept: string[] = [];
  const open: { from: number; empty: boolean }[] = [];
  for (const piece of html.split(/(<[^>]*>)/)) {
    if (piece.startsWith('</')) {
      const element = open.pop();
      if (element?.empty) kept.splice(element.from, kept.length, ' ');
      else {
        kept.push(piece);
        if (open.length > 0) open.at(-1)!.empty = false;
      }
      continue;
    }
    if (piece.startsWith('<') && piece !== '<br />') open.push({ from: kept.length, empty: true });
    else if (piece !== '<br />' && piece.trim() !== '' && open.length > 0) open.at(-1)!.empty = false;
    kept.push(piece);
  }
  return kept.join('');
}

/** Character → byte of Windows-1252 as browsers read it: the five undefined bytes are control characters. */
const WINDOWS_1252 = new Map(
  [
    ...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128)),
  ].map((character, index) => [character, index + 128]),
);

function repairRun(characters: string[]): string {
  let repaired = '';
  for (let at = 0; at < characters.length; ) {
    const length = sequenceLength(WINDOWS_1252.get(characters[at]!) ?? 0);
    const bytes = characters.slice(at, at + length).map((character) => WINDOWS_1252.get(character) ?? 0);
    const isSequence =
      length > 1 && bytes.length === length && bytes.slice(1).every((byte) => byte >> 6 === 0b10);
    repaired += isSequence ? Buffer.from(bytes).toString('utf8') : characters[at];
    at += isSequence ? length : 1;
  }
  return repaired;
}

function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 1;
}

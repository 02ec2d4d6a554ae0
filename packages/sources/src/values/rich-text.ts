import sanitizeHtml from 'sanitize-html';
import { foldBlanks, HTML_ELEMENTS, plainText, unescapeTags } from './text.ts';

const STRAY_ANGLE = new RegExp(`<(?!/?${HTML_ELEMENTS}(?=[\\s/>])|!--)`, 'gi');
const ALLOWED_TAGS = ['a', 'br', 'p', 'b', 'strong', 'ul', 'ol', 'li', 'h3', 'mark'];

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

/** The opening tag of a link that leads out of the text; empty for footnote marks, files and scripts. */
function onlyOutward(tag: string): string {
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
  const address = (href?.[1] ?? href?.[2] ?? href?.[3] ?? '').trim();
  return /^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address) ? tag : '';
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

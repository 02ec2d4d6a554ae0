import { endsAbbreviated } from '../abbreviations.ts';

/** Texts without any of these have no list to find. */
const ANY_MARK = /[•●▪◦■‣·*]|(?:^|>|[:;.,])\s*(?:[-–—]|o\s)|\(?\b(?:1|i|a)\)/;
/** Marks that are always those of a list. */
const BULLET = /\s*[•●▪◦■‣]\s*/;
/** Marks that may be a dash, a footnote or a word. They count where several follow one another. */
const LINE_MARK = /^(?:·\s*|[-–—]\s+|[-–—](?=\p{Lu}\p{Ll})|\*{1,2}\s+(?=[\p{L}<])|o\s+(?=\p{Lu}))/u;
/** The same in the middle of a line: only behind a colon, semicolon or full stop, or a middle dot between blanks. */
const INSIDE_MARK =
  /(?:(?<=[:;.,])\s*|\s+)·\s+(?=\p{L})|(?<=[:;.])\s*[-–—*]\s+(?=\p{Lu})|(?<=[:;.,])\s*o\s(?=\p{Lu})/gu;
const LEAST_ITEMS = 2;
/** A mark that stands alone on the line above its item. */
const LONELY_MARK = /(?<=^|<br \/>)\s*([•●▪◦■‣·*-])\s*<br \/>/g;
const OUTER_BREAKS = /^(?:\s*<br \/>)+|^\s+|(?<!<br \/>)(?:<br \/>)+$/g;

/** The bracket that comes last in a text. */
const LAST_BRACKET = /([()])[^()]*$/;
/** No abbreviation is longer. */
const ABBREVIATION_CHARACTERS = 40;

const TAG = /(<[^<>]*>)/;
const INLINE = /^<(\/?)(?:b|strong|a|mark)\b/;

/** A line of a paragraph: an item with its mark, or words. */
interface Line {
  html: string;
  mark: string | null;
}

/**
 * Sanitised HTML in which lists that were typed with marks ("•", "-", "o", "*") in paragraphs are lists, and numbers in
 * brackets behind a colon ("(1) …; (2) …") begin lines. Two items at least follow one another in a list; a single dash or
 * star stays. Words never change; only the marks of items go. The time it takes grows with the length only.
 */
export function withLists(html: string): string {
  if (!ANY_MARK.test(html)) return html;
  const output = new Paragraphs();
  let depth = 0;
  let paragraph: string[] | null = null;
  for (const piece of html.split(TAG)) {
    if (piece === '') continue;
    const isBlock = piece.startsWith('<') && !INLINE.test(piece) && piece !== '<br />';
    if (!isBlock) {
      if (depth > 0) output.raw(piece);
      else if (paragraph) paragraph.push(piece);
      else paragraph = [piece];
      continue;
    }
    if (paragraph && (piece !== '<p>' || paragraph.length > 1 || paragraph[0] !== '<p>')) {
      output.paragraph(paragraph, piece === '</p>');
      paragraph = null;
      if (piece === '</p>') continue;
    }
    if (depth === 0 && piece === '<p>') paragraph = ['<p>'];
    else {
      if (/^<(?:ul|ol|h3)>/.test(piece)) depth++;
      else if (/^<\/(?:ul|ol|h3)>/.test(piece)) depth--;
      output.raw(piece);
    }
  }
  if (paragraph) output.paragraph(paragraph, false);
  return output.end();
}

/** Puts paragraphs together, and the items of lists that follow one another, also from one paragraph to the next. */
class Paragraphs {
  readonly #pieces: string[] = [];
  #items: Line[] = [];
  /** What would stand in place of the items, if they make no list. */
  #unlisted: string[] = [];

  raw(piece: string): void {
    this.#flush();
    this.#pieces.push(piece);
  }

  paragraph(pieces: string[], isClosed: boolean): void {
    const isOpened = pieces[0] === '<p>';
    const [before, after] = isOpened && isClosed ? ['<p>', '</p>'] : ['', ''];
    const inner = (isOpened ? pieces.slice(1) : pieces).join('');
    const lines = linesOf(inner);
    if (lines === null) {
      this.#flush();
      this.#pieces.push(before, inner, after);
      return;
    }
    let words: string[] = [];
    const endWords = () => {
      const text = words.join('<br />').replace(OUTER_BREAKS, '');
      if (text !== '') {
        this.#flush();
        this.#pieces.push(before, text, after);
      }
      words = [];
    };
    for (const line of lines) {
      if (line.mark === null) words.push(line.html);
      else {
        endWords();
        this.#items.push(line);
        this.#unlisted.push(`${before}${line.mark}${line.html}${after}`);
      }
    }
    endWords();
  }

  end(): string {
    this.#flush();
    return this.#pieces.join('');
  }

  #flush(): void {
    if (this.#items.length >= LEAST_ITEMS) {
      this.#pieces.push('<ul>', ...this.#items.map(({ html }) => `<li>${html}</li>`), '</ul>');
    } else this.#pieces.push(...this.#unlisted);
    this.#items = [];
    this.#unlisted = [];
  }
}

/** The lines of a paragraph; null when it has no list, or when bold words or a link reach over a line. */
function linesOf(inner: string): Line[] | null {
  const written = inner.replace(LONELY_MARK, '$1 ').split('<br />');
  const parts = written.flatMap((line) => insideItems(line) ?? [lineOf(line)]);
  const hasList = parts.length > written.length || parts.some(({ mark }) => mark !== null);
  return hasList && parts.every(({ html }) => isBalanced(html)) ? parts : null;
}

function lineOf(line: string): Line {
  const text = line.trim();
  const [bullet] = new RegExp(`^${BULLET.source}`).exec(text) ?? [];
  const mark = bullet ?? LINE_MARK.exec(text)?.[0] ?? null;
  const html = mark === null ? text : text.slice(mark.length).trim();
  return html === '' || mark === null ? { html: text, mark: null } : { html, mark };
}

/** The words before the first mark inside a line and the items behind it; null when there are not several. */
function insideItems(line: string): Line[] | null {
  const bullets = line.split(BULLET);
  const [first = '', ...items] = bullets.length > LEAST_ITEMS ? bullets : line.split(INSIDE_MARK);
  if (items.length < LEAST_ITEMS) return enumerated(line);
  const mark = bullets.length > LEAST_ITEMS ? '• ' : '- ';
  return [
    ...(first.trim() === '' ? [] : [lineOf(first)]),
    ...items.filter((item) => item.trim() !== '').map((item) => ({ html: item.trim(), mark })),
  ];
}

const ENUMERATIONS = [
  { first: /:\s*(?=\(1\)\s)/, next: (at: number) => `(${at})` },
  { first: /:\s*(?=1\)\s)/, next: (at: number) => `${at})` },
  { first: /:\s*(?=\(i\)\s)/, next: (at: number) => `(${ROMAN[at]})` },
  { first: /:\s*(?=\(a\)\s)/, next: (at: number) => `(${String.fromCharCode(96 + at)})` },
];
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const MOST_NUMBERS = 10;
const LEAST_NUMBERS = 3;
const BEFORE_NUMBER = /[;,.](?:\s*(?:and|or|as well as))?\s*$/;
const SENTENCE_END = /\.\s+(?=\p{Lu})/gu;

/** A line parted before "(1)", "(2)" and so on, when they follow a colon and one another; null otherwise. */
function enumerated(line: string): Line[] | null {
  for (const { first, next } of ENUMERATIONS) {
    const begin = first.exec(line);
    if (!begin) continue;
    const cuts = [begin.index + begin[0].length];
    for (let number = 2; number <= MOST_NUMBERS; number++) {
      const at = line.indexOf(` ${next(number)} `, cuts.at(-1));
      if (at === -1 || !BEFORE_NUMBER.test(line.slice(Math.max(cuts.at(-1)!, at - 20), at))) break;
      cuts.push(at + 1);
    }
    if (cuts.length < LEAST_NUMBERS) continue;
    const items = cuts.map((cut, at) => line.slice(cut, cuts[at + 1]).trim());
    const last = items.pop()!;
    const end = items.some((item) => sentenceEnd(item) !== null) ? null : sentenceEnd(last);
    const rest = end === null ? [last] : [last.slice(0, end), last.slice(end)];
    return [line.slice(0, cuts[0]), ...items, ...rest].map((html) => ({
      html: html.trim(),
      mark: null,
    }));
  }
  return null;
}

/** Where the first sentence of several ends; null: there is only one. Not inside brackets, nor behind an abbreviation. */
function sentenceEnd(text: string): number | null {
  const isInCapitals = text === text.toUpperCase();
  let isOpen = false;
  let seen = 0;
  for (const { index } of text.matchAll(SENTENCE_END)) {
    const bracket = text.slice(seen, index).match(LAST_BRACKET)?.[1];
    if (bracket !== undefined) isOpen = bracket === '(';
    seen = index;
    const before = text.slice(Math.max(0, index - ABBREVIATION_CHARACTERS), index);
    if (!isOpen && !endsAbbreviated(before, isInCapitals)) return index + 1;
  }
  return null;
}

function isBalanced(html: string): boolean {
  if (!html.includes('<')) return true;
  let open = 0;
  for (const [, closes] of html.matchAll(/<(\/?)(?:b|strong|a|mark)\b/g)) {
    open += closes ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}

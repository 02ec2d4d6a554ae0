import { endsAbbreviated } from '@fundry/sources/values/abbreviations.ts';
import { decodeHTML } from 'entities';

/** A sentence, or an item of a list, as plain text on one line. */
export interface Sentence {
  text: string;
  /** What introduces it: the line that ends with a colon, or the heading, above it; null: nothing. */
  leadIn: string | null;
}

/** A longer sentence is parted at a blank, so that the work of any pattern grows with the length of a text only. */
const LONGEST = 1500;
/** A line that ends with a colon introduces what follows until a full sentence of this length outside a list. */
const FULL_SENTENCE = 120;
const LONGEST_HEADING = 90;

/** Marks that stand before an item of a list that was written without tags. */
const BULLET =
  /\s*[•●▪◦■‣·]\s*|\s\*+\s?(?=[A-Z])|(?<=[:;.,)])\s*[-–—]\s*(?=[A-Z])|\s-(?=[A-Z][a-z])|(?<=^)\s*[-–—*]\s?(?=[A-Z])/g;
const SENTENCE_END = /[.!?]["'”’)\]]*(?=\s+["'“‘([]*[A-Z0-9]|\s*$)|(?<=[a-z)])[.;](?=[A-Z][a-z]+[ -])/g;
/** "*Who May Serve as PI: …": a heading inside a line, after an asterisk. */
const STARRED_HEADING = /\s*\*\s?([A-Z][^*:.]{3,80}:)\s*/;
/** "2." or "5b." at the beginning numbers what follows. */
const NUMBERING = /^\s*\(?\d{1,2}[a-z]?$/;
/**
 * The sentences of HTML that an importer has sanitised, in order. Blocks and items of lists end a sentence. The time it
 * takes grows with the length of the text only.
 */
export function sentencesOf(html: string | null): Sentence[] {
  if (!html) return [];
  const found: Sentence[] = [];
  let leadIn: string | null = null;
  for (const { text, kind } of blocksOf(html)) {
    for (const [position, line] of text.split(BULLET).entries()) {
      const inList = kind === 'item' || position > 0;
      for (const sentence of partsOf(line.trim())) {
        const introduces = sentence.endsWith(':');
        if (!inList && !introduces && kind === 'text' && sentence.length >= FULL_SENTENCE) leadIn = null;
        found.push({ text: sentence, leadIn });
        if (introduces || (kind === 'heading' && sentence.length <= LONGEST_HEADING)) leadIn = sentence;
      }
    }
  }
  return found;
}

interface Block {
  text: string;
  kind: 'item' | 'heading' | 'text';
}

/** The blocks of the text, each on one line. A block in bold letters alone counts as a heading. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let line = '';
  let bold = '';
  let inBold = false;
  let begunAs = '';
  const end = () => {
    const words = wordsOf(line);
    const isHeading = begunAs === 'h3' || wordsOf(bold) === words;
    for (const text of words.split(STARRED_HEADING))
      if (text !== '')
        blocks.push({ text, kind: begunAs === 'li' ? 'item' : isHeading ? 'heading' : 'text' });
    line = '';
    bold = '';
  };
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const tag = /^<(\/?)([a-z0-9]+)/.exec(piece);
    if (!tag) {
      line += piece;
      if (inBold) bold += piece;
    } else if (tag[2] === 'b' || tag[2] === 'strong') {
      inBold = tag[1] === '';
    } else if (tag[2] !== 'a' && tag[2] !== 'mark') {
      end();
      if (tag[2] !== 'br') begunAs = tag[1] ? '' : tag[2]!;
    }
  }
  end();
  return blocks;
}

function wordsOf(html: string): string {
  const text = html.includes('&') ? decodeHTML(html) : html;
  return text.replace(/\s+/g, ' ').trim();
}

function partsOf(line: string): string[] {
  const parts: string[] = [];
  const inCapitals = line === line.toUpperCase();
  let begin = 0;
  const add = (end: number) => {
    for (let from = begin; from < end; ) {
      const blank = end - from > LONGEST ? line.lastIndexOf(' ', from + LONGEST) : end;
      const to = blank > from ? blank : Math.min(end, from + LONGEST);
      const part = line.slice(from, to).trim();
      if (/[\p{L}\p{N}]/u.test(part)) parts.push(part);
      from = to;
    }
    begin = end;
  };
  for (const { index, 0: mark } of line.matchAll(SENTENCE_END)) {
    if (mark.startsWith('.') && endsAbbreviated(line.slice(begin, index), inCapitals)) continue;
    if (NUMBERING.test(line.slice(begin, Math.min(index, begin + 8)))) continue;
    add(index + mark.length);
  }
  add(line.length);
  return parts;
}

import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { encodingOf, NOT_IN_TEXT } from '../../file-kinds/first-bytes.ts';
import { cutText, LIMIT_IN_WORDS } from '../cut-text.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { isRis, readRis } from './ris.ts';

/** An entry of BibTeX or BibLaTeX: its type, its key and its first field. */
const BIBTEX = /^[ \t]*@(?!comment|preamble|string)[a-z]+\s*[{(]\s*[^\s,={}]+\s*,\s*(?:[\w-]+\s*=|$)/im;

/** Texts that are written for programs: RTF, PostScript, web pages and other XML. */
const FOR_PROGRAMS = /^\s*(?:\{\\rtf|%!PS|<!doctype\s|<html|<\?xml)/i;

const GUESSED =
  'The file does not say how its letters are written. It was read as Western European (Windows-1252).';

/** The text of a file of characters, which may be BibTeX or RIS. Throws `UnreadableDocument`. */
export async function readText(bytes: Buffer): Promise<DocumentText> {
  const { text, notices } = decode(bytes);
  if (FOR_PROGRAMS.test(text)) throw new UnreadableDocument('type');
  const read = await readCharacters(text);
  return { ...read, notices: [...notices, ...read.notices] };
}

async function readCharacters(text: string): Promise<DocumentText> {
  if (isRis(text)) return readRis(text);
  return BIBTEX.test(text) ? (await import('./bibtex.ts')).readBibtex(text) : readPlainText(text);
}

/** The characters of bytes that are no Unicode are taken to be those of Windows-1252. Binary files have some that no text has. */
function decode(bytes: Buffer): { text: string; notices: string[] } {
  const unicode = inUnicode(bytes);
  const text = unicode ?? new TextDecoder('windows-1252').decode(bytes);
  if (NOT_IN_TEXT.test(text)) throw new UnreadableDocument('type');
  return { text, notices: unicode === null ? [GUESSED] : [] };
}

function inUnicode(bytes: Buffer): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readPlainText(whole: string): DocumentText {
  const text = whole.trim();
  const cut = cutText(text);
  const counts = `the first ${formatCount(cut.length)} of ${formatCount(text.length)} characters`;
  const notices = cut.length < text.length ? [`Only ${counts} could be used: ${LIMIT_IN_WORDS}.`] : [];
  return { kind: 'text', text: cut, notices };
}

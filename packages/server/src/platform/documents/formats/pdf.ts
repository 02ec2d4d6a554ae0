import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import { getDocumentProxy } from 'unpdf';
import { cutText, LIMIT_IN_WORDS } from '../cut-text.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** After so many pages without a word, a document is taken to hold pictures only. */
const MAX_SILENT_PAGES = 50;

/** The text of a PDF, from its first page on until the text is full. Throws `UnreadableDocument`. */
export async function readPdf(bytes: Buffer): Promise<DocumentText> {
  const pdf = await open(bytes);
  const pages = pdf.numPages;
  let text = '';
  let [read, silent] = [0, 0];
  while (read < pages && text.length <= MAX_MATCH_TEXT) {
    const words = await textOfPage(pdf, ++read);
    if (words === '') silent++;
    text = `${text}\n\n${words}`.trimStart();
    if (silent === read && silent >= MAX_SILENT_PAGES) break;
  }
  if (text === '') throw new UnreadableDocument('pictures');
  const notices: string[] = [];
  if (read < pages || text.length > MAX_MATCH_TEXT) {
    const part =
      read < pages ? `the first ${formatCount(read)} of ${formatCount(pages)} pages` : 'the beginning';
    notices.push(`Only ${part} of the PDF could be used: ${LIMIT_IN_WORDS}.`);
  }
  if (silent > 0) {
    const [verb, noun] = silent === 1 ? ['holds', 'page'] : ['hold', 'pages'];
    notices.push(
      `${formatCount(silent)} ${noun} of the PDF ${verb} no text. Pictures of pages are not read.`,
    );
  }
  return { kind: 'pdf', text: cutText(text), notices };
}

async function open(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 });
  } catch (error) {
    const isLocked = (error as Error | null)?.name === 'PasswordException';
    throw new UnreadableDocument(isLocked ? 'password' : 'damaged');
  }
}

/** The words of a page, in the order of the file; nothing for a page that is damaged. */
async function textOfPage(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    const lines = items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('');
    return joinWords(lines).trim();
  } catch {
    return '';
  }
}

/** Puts words together that a line divides. A hyphen between a small letter and a capital stays. */
function joinWords(lines: string): string {
  return lines.replace(/(\p{Ll})[-\u00ad\u2010]\n\s*(?=\p{Ll})/gu, '$1');
}

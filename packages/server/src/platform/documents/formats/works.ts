import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import { cutText, LIMIT_IN_WORDS } from '../cut-text.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

/** What of a work in a list of references says what it is about. */
export interface Work {
  title: string;
  abstract: string;
  keywords: string[];
}

/** A work that has not been read yet. */
export interface ListedWork {
  /** The year in which it appeared; null when it states none. */
  year: number | null;
  /** The work, or null when it cannot be read. */
  read(): Work | null;
}

/** Titles, abstracts and keywords of the newest works, until the text is full. Throws `UnreadableDocument` when there is none. */
export function textOfWorks(listed: ListedWork[]): { text: string; notices: string[] } {
  const newestFirst = listed.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
  const texts: string[] = [];
  let [length, looked, unreadable] = [0, 0, 0];
  for (const work of newestFirst) {
    const read = work.read();
    const text = read ? inWords(read) : '';
    looked++;
    if (text === '') unreadable++;
    else {
      // The first work alone may be longer than a text can be.
      if (texts.length > 0 && length + text.length > MAX_MATCH_TEXT) {
        looked--;
        break;
      }
      texts.push(text);
      length += text.length + 2;
    }
  }
  if (texts.length === 0) throw new UnreadableDocument('no-works');
  return { text: cutText(texts.join('\n\n')), notices: noticesOf(listed.length, looked, unreadable) };
}

function noticesOf(all: number, looked: number, unreadable: number): string[] {
  const notices: string[] = [];
  if (looked < all)
    notices.push(
      `Only the newest ${formatCount(looked)} of ${formatCount(all)} works could be used: ${LIMIT_IN_WORDS}.`,
    );
  if (unreadable > 0) {
    const works = unreadable === 1 ? '1 work' : `${formatCount(unreadable)} works`;
    notices.push(`${works} of the file could not be read, or had no title.`);
  }
  return notices;
}

/** A text without the tags of web pages, which publishers leave in abstracts. */
export function withoutTags(text: string): string {
  return text.replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ');
}

function inWords({ title, abstract, keywords }: Work): string {
  return [title, abstract, keywords.join(', ')]
    .map((part) => withoutTags(part).replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join('\n');
}

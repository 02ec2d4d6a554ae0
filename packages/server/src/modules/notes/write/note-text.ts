import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_NOTE_HTML, MAX_NOTE_TEXT } from '@fundry/contracts/notes/note-limits.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { safeHtml, wordsOfHtml } from '../../catalogue/catalogue.public.ts';

/** A note that can be kept: safe HTML, and its words on one line. */
export interface NoteText {
  html: string;
  text: string;
}

/** Makes what an editor sent safe to show. Throws `ApiError` 400 when no word is left, or too many are. */
export function noteText(given: string): NoteText {
  const html = safeHtml(given);
  const text = wordsOfHtml(html);
  if (text === '') throw new ApiError(400, 'notes/empty', 'Write something first.');
  return checked({ html, text });
}

/** The second text below the first. Throws `ApiError` 400 when they are too long together. */
export function joined(first: string, second: NoteText): NoteText {
  const html = first + second.html;
  return checked({ html, text: wordsOfHtml(html) });
}

function checked(note: NoteText): NoteText {
  if (note.text.length <= MAX_NOTE_TEXT && note.html.length <= MAX_NOTE_HTML) return note;
  throw new ApiError(
    400,
    'notes/too-long',
    `A note can have at most ${formatCount(MAX_NOTE_TEXT)} characters; this one would have ${formatCount(note.text.length)}. Nothing was saved.`,
  );
}

import { createHash } from 'node:crypto';
import { tokenise } from '../../tokenise.ts';

/** The longest id that the cluster takes is 512 bytes. */
const LONGEST_KEY = 400;

/** A label as a document of the index beside the documents. */
export interface LabelRow {
  kind: 'label';
  field: string;
  code: string;
  label: string;
  /** How many documents have the code. */
  documents: number;
  /** The distinct words of the label. */
  tokens: string[];
  /** For each letter that words begin with: the letter with 1, 2, and so on, once for each distinct word. */
  initials: string[];
}

export function labelRow(field: string, code: string, label: string, documents: number): LabelRow {
  return { kind: 'label', field, code, documents, ...wordsOfLabel(label) };
}

/** The part of a row that says how a code is called. */
export function wordsOfLabel(label: string): Pick<LabelRow, 'label' | 'tokens' | 'initials'> {
  const tokens = [...new Set(tokenise(label))];
  const counts = new Map<string, number>();
  const initials = tokens.map((token) => {
    const [letter = ''] = token;
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
    return initialOf(letter, counts.get(letter)!);
  });
  return { label, tokens, initials };
}

/** What the initials of a label hold in which at least `words` distinct words begin with a letter. */
export const initialOf = (letter: string, words: number) => `${letter}${words}`;

export const labelId = (field: string, code: string) => keyed('l', `${field}:${code}`);
export const wordId = (word: string) => keyed('w', word);

function keyed(kind: string, key: string): string {
  if (Buffer.byteLength(key) <= LONGEST_KEY) return `${kind}:${key}`;
  return `${kind}#${createHash('sha256').update(key).digest('hex')}`;
}

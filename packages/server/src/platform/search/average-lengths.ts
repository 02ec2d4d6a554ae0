import type { IndexDocument } from './port.ts';
import { type AverageLengths, textFields } from './ranking.ts';
import { tokenise } from './tokenise.ts';

/** By text field: the average number of tokens over the documents that have any there. */
export function averageLengths(documents: IndexDocument[]): AverageLengths {
  return textFields.map((field) => {
    const lengths = documents.map(({ text }) => tokenise(text[field]).length).filter((length) => length > 0);
    return lengths.length === 0 ? 1 : lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  }) as AverageLengths;
}

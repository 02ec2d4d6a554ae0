import { Dictionary } from '../../dictionary/dictionary.ts';
import { Neighbours } from '../../dictionary/neighbours.ts';
import { SortedWords } from '../../dictionary/sorted-words.ts';
import type { CollectedDictionary, CollectedPairs } from './word-collector.ts';

/** So many words or pairs are kept in one document of the cluster. */
const MOST_IN_PART = 100_000;

/** A piece of a dictionary, as a document. Numbers are in base 64, four bytes each, the lowest first. */
export type DictionaryPart =
  | { of: 'words'; from: number; words: string; documents: string }
  | { of: 'beside' | 'apart'; from: number; firsts: string; seconds: string; documents: string };

/** Divides a dictionary into documents. */
export function partsOfDictionary({
  words,
  documents,
  beside,
  apart,
}: CollectedDictionary): DictionaryPart[] {
  const ofWords = starts(words.length).map(
    (from): DictionaryPart => ({
      of: 'words',
      from,
      words: words.slice(from, from + MOST_IN_PART).join(' '),
      documents: packed(documents.subarray(from, from + MOST_IN_PART)),
    }),
  );
  return [...ofWords, ...partsOfPairs('beside', beside), ...partsOfPairs('apart', apart)];
}

/** Puts a dictionary together from all its parts, in any order. */
export function dictionaryOf(parts: DictionaryPart[]): Dictionary {
  const inOrder = parts.toSorted((a, b) => a.from - b.from);
  const ofWords = inOrder.filter((part) => part.of === 'words');
  const words = ofWords.flatMap((part) => (part.words === '' ? [] : part.words.split(' ')));
  const pairs = (of: 'beside' | 'apart') => {
    const own = inOrder.filter((part) => part.of === of) as Exclude<DictionaryPart, { of: 'words' }>[];
    const column = (name: 'firsts' | 'seconds' | 'documents') => unpacked(own.map((part) => part[name]));
    return new Neighbours(words.length, column('firsts'), column('seconds'), column('documents'));
  };
  const documents = unpacked(ofWords.map((part) => part.documents));
  return new Dictionary(new SortedWords(words), documents, pairs('beside'), pairs('apart'));
}

function partsOfPairs(of: 'beside' | 'apart', pairs: CollectedPairs): DictionaryPart[] {
  return starts(pairs.firsts.length).map((from) => {
    const some = (column: Int32Array) => packed(column.subarray(from, from + MOST_IN_PART));
    return {
      of,
      from,
      firsts: some(pairs.firsts),
      seconds: some(pairs.seconds),
      documents: some(pairs.documents),
    };
  });
}

const starts = (length: number) =>
  Array.from({ length: Math.ceil(length / MOST_IN_PART) }, (_, part) => part * MOST_IN_PART);

const packed = (numbers: Int32Array) =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');

function unpacked(texts: string[]): Int32Array {
  const bytes = Buffer.concat(texts.map((text) => Buffer.from(text, 'base64')));
  return new Int32Array(Uint8Array.from(bytes).buffer);
}

import { StreamRandom } from './stream-random.ts';
import { WeightedChoice, zipfWeights } from './weighted-choice.ts';

/** English function words, roughly in the order of their frequency. They take every second of the first ranks. */
export const functionWords: readonly string[] =
  'the of and to in a for is on that by with as at be this are from it an or which have not was will can has but their more these its also into other than such been our they between through both how may were we new use about'.split(
    ' ',
  );
const leadingFunctionWords = 12;

const onsets = 'b c d f g h l m n p r s t v b c d f g l m n p r s t st tr pr cl gr ch ph th'.split(' ');
const vowels = 'a e i o u a e i o u a e i o ea io ou'.split(' ');
const codas = ['', '', '', '', '', '', 'n', 'r', 's', 'l', 't', 'm', 'nd', 'x'];
const endings = [
  '',
  '',
  '',
  '',
  's',
  's',
  'ing',
  'ed',
  'tion',
  'al',
  'ity',
  'ic',
  'er',
  'ment',
  'ive',
  'ous',
];

/** Up to this rank words are plain: they have no endings that stemming would merge, and none is a number. */
const plainRanks = 2_000;

const collocationCount = 200_000;

/**
 * Invented words by frequency rank, with frequencies that follow Zipf's law. It also has collocations: pairs and
 * triples of words that stand together more often than by chance, so that benchmarks can search for phrases.
 */
export class Vocabulary {
  readonly words: string[];
  /** Draws the rank of a word, by the frequencies of the words. */
  readonly choice: WeightedChoice;
  /** The ranks of the words in each collocation. The most common collocation comes first. */
  readonly collocations: number[][];
  readonly collocationChoice: WeightedChoice;

  constructor(seed: number, size = 400_000) {
    const random = new StreamRandom(seed, 1);
    this.words = makeWords(random, size);
    this.choice = new WeightedChoice(zipfWeights(size, 1.07, 1));
    this.collocations = Array.from({ length: Math.min(collocationCount, size) }, () =>
      Array.from({ length: random.chance(0.7) ? 2 : 3 }, () => this.#contentRank(random)),
    );
    this.collocationChoice = new WeightedChoice(zipfWeights(this.collocations.length, 0.9, 5));
  }

  #contentRank(random: StreamRandom): number {
    for (;;) {
      const rank = this.choice.draw(random);
      if (functionWordAt(rank) === undefined) return rank;
    }
  }
}

function functionWordAt(rank: number): string | undefined {
  if (rank < leadingFunctionWords) return functionWords[rank];
  const beyond = rank - leadingFunctionWords;
  return beyond % 2 === 0 ? undefined : functionWords[leadingFunctionWords + (beyond - 1) / 2];
}

function makeWords(random: StreamRandom, size: number): string[] {
  const words = new Set<string>(functionWords);
  const byRank: string[] = [];
  for (let rank = 0; rank < size; rank++) {
    let word = functionWordAt(rank);
    while (word === undefined) {
      const candidate = makeWord(random, rank);
      if (!words.has(candidate)) word = candidate;
    }
    words.add(word);
    byRank.push(word);
  }
  return byRank;
}

/** Frequent words are short, as in every language. One in twelve of the others is a number or a code. */
function makeWord(random: StreamRandom, rank: number): string {
  if (rank >= plainRanks && random.chance(1 / 12)) return makeCode(random);
  const syllables = rank < plainRanks ? random.between(1, 3) : random.between(2, 4);
  let word = '';
  for (let syllable = 0; syllable < syllables; syllable++) {
    word += random.pick(onsets) + random.pick(vowels) + random.pick(codas);
  }
  return rank < plainRanks ? word : word + random.pick(endings);
}

function makeCode(random: StreamRandom): string {
  if (random.chance(0.4)) return String(Math.round(random.logNormal(900, 3)));
  const letters = Array.from({ length: random.between(1, 3) }, () =>
    String.fromCharCode(97 + random.between(0, 25)),
  ).join('');
  return `${letters}${random.between(1, 99_999)}`;
}

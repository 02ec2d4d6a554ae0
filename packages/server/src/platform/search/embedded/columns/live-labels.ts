import { type Called, isCalled } from '../../is-called.ts';
import { tokenise } from '../../tokenise.ts';

/** The labels of one field's live codes, by place of the code. */
export class LiveLabels {
  readonly #labels: string[] = [];
  readonly #words: string[][] = [];
  /** By first letter of a word: the places of the labels that have such a word now or had one before. */
  readonly #places = new Map<string, number[]>();

  /** Sets the label of a code. It replaces an earlier label. */
  set(place: number, label: string): void {
    if (this.#labels[place] === label) return;
    const before = new Set(this.#words[place]?.map(initialOf));
    const words = [...new Set(tokenise(label))];
    this.#labels[place] = label;
    this.#words[place] = words;
    for (const initial of new Set(words.map(initialOf))) {
      if (before.has(initial)) continue;
      const places = this.#places.get(initial);
      if (places) places.push(place);
      else this.#places.set(initial, [place]);
    }
  }

  has(place: number): boolean {
    return this.#labels[place] !== undefined;
  }

  labelAt(place: number): string {
    return this.#labels[place]!;
  }

  /** The places of the labels that are called what was typed. */
  called(typed: Called): number[] {
    const among = typed.words.map((word) => this.#places.get(initialOf(word)) ?? []);
    const fewest = among.reduce((few, places) => (places.length < few.length ? places : few));
    return [...new Set(fewest)].filter((place) => isCalled(typed, this.#words[place]!));
  }

  /** The places of the labels in which every token is the beginning of some word. */
  *beginning(tokens: string[]): Iterable<number> {
    const among = tokens.map((token) => this.#places.get(initialOf(token)) ?? []);
    const fewest = among.reduce((few, places) => (places.length < few.length ? places : few));
    const seen = new Set<number>();
    for (const place of fewest) {
      const words = this.#words[place]!;
      if (seen.has(place) || !tokens.every((token) => words.some((word) => word.startsWith(token)))) continue;
      seen.add(place);
      yield place;
    }
  }
}

const initialOf = (word: string) => String.fromCodePoint(word.codePointAt(0)!);

import { dropInvisible } from '@fundry/contracts/text/invisible.ts';
import { fold } from '../fold.ts';

const apostrophe = 0x27;
const apostrophes = /['\u2018\u2019\u02bc\uff07]/;
const letterOrDigit = /[\p{L}\p{N}]/u;
/** Apostrophes and everything beyond ASCII. */
const special = /['\u0080-\uffff]/g;

/** The index of the next special character from `from` on. -1 when there is none. */
function nextSpecial(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code > 127) return from;
  special.lastIndex = from;
  return special.exec(text)?.index ?? -1;
}

const unchanged = 1;
const changed = 2;
const states = new Uint8Array(65_536);

/** Whether folding leaves a UTF-16 unit unchanged. Halves of surrogate pairs count as changed. */
function isUnchanged(code: number): boolean {
  const known = states[code]!;
  if (known !== 0) return known === unchanged;
  const character = String.fromCharCode(code);
  const same =
    (code < 0xd800 || code > 0xdfff) && !apostrophes.test(character) && fold(character) === character;
  states[code] = same ? unchanged : changed;
  return same;
}

const folds = new Map<string, string>();

function foldOfCharacter(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const folded = fold(character);
  folds.set(character, folded);
  return folded;
}

/**
 * A text as the index sees it: `folded` is the result of `fold`. Each place in `folded` leads back to its place in the
 * text as written. A run in which every character keeps its length needs only one entry in `#folded` and `#written`.
 */
export class FoldedText {
  readonly written: string;
  readonly folded: string;
  /** Where runs begin in the folded and in the written text, ascending. */
  readonly #folded: number[] = [0];
  readonly #written: number[] = [0];
  /**
   * Whether the characters of the run correspond one to one. Otherwise the run is one written character that became
   * any number of characters.
   */
  readonly #even: boolean[] = [true];

  constructor(written: string) {
    this.written = written;
    this.folded = nextSpecial(written, 0) < 0 ? written.toLowerCase() : this.#fold(written);
  }

  /** The index in the written text at which the character that became the folded one at `at` begins. */
  startOf(at: number): number {
    const run = this.#runOf(at);
    const begin = this.#written[run]!;
    return this.#even[run] ? begin + at - this.#folded[run]! : begin;
  }

  /**
   * The index in the written text at which the character that became the folded one before `at` ends, including its
   * accents.
   */
  endOf(at: number): number {
    const run = this.#runOf(at - 1);
    if (!this.#even[run]) return this.#pastEmptyRuns(run + 1);
    const end = this.#written[run]! + at - this.#folded[run]!;
    // The accents of the run's last character became nothing and are a run of their own.
    return at === this.#folded[run + 1] ? this.#pastEmptyRuns(run + 1) : end;
  }

  #pastEmptyRuns(from: number): number {
    let run = from;
    while (this.#folded[run + 1] === this.#folded[run]) run++;
    return this.#written[run] ?? this.written.length;
  }

  #runOf(at: number): number {
    let low = 0;
    let high = this.#folded.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#folded[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #fold(written: string): string {
    let folded = '';
    let copied = 0;
    for (let index = nextSpecial(written, 0); index >= 0; index = nextSpecial(written, index)) {
      const code = written.charCodeAt(index);
      if (code !== apostrophe && isUnchanged(code)) {
        index++;
        continue;
      }
      const character = String.fromCodePoint(written.codePointAt(index)!);
      const becomes = isDropped(written, index, character) ? '' : foldOfCharacter(character);
      folded += written.slice(copied, index).toLowerCase();
      copied = index + character.length;
      const even = becomes.length === character.length && [...becomes].length === 1;
      if (!even) {
        this.#begin(folded.length, index, false);
        this.#begin(folded.length + becomes.length, copied, true);
      }
      folded += becomes;
      index = copied;
    }
    return folded + written.slice(copied).toLowerCase();
  }

  #begin(folded: number, written: number, even: boolean): void {
    const last = this.#folded.length - 1;
    // An empty run is replaced.
    if (this.#folded[last] === folded && this.#written[last] === written) this.#even[last] = even;
    else {
      this.#folded.push(folded);
      this.#written.push(written);
      this.#even.push(even);
    }
  }
}

/** Whether a character is an apostrophe inside a word, which the index drops. */
function isDropped(text: string, index: number, character: string): boolean {
  if (!apostrophes.test(character)) return false;
  let [start, end] = [index, index + 1];
  while (start > 0 && dropInvisible(text[start - 1]!) === '') start--;
  while (end < text.length && dropInvisible(text[end]!) === '') end++;
  const low = text.charCodeAt(start - 1);
  const before = text.slice(low >= 0xdc00 && low <= 0xdfff ? start - 2 : start - 1, start);
  const after = String.fromCodePoint(text.codePointAt(end) ?? 0);
  return start > 0 && letterOrDigit.test(before) && letterOrDigit.test(after);
}

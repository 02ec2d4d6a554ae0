import { hasValues } from '../../field-values.ts';
import { roomFor } from '../../growing.ts';
import type { FieldKind, LabelledCode } from '../../port.ts';
import { hasMembers, liveBase } from '../tables.ts';
import { LiveCodes } from './codes.ts';
import type { FieldValues } from './field-values.ts';
import { LiveLabels } from './live-labels.ts';

/** Turns a number of the encoder into one of a live column: 0 stays 0 (missing), others count from 1. */
export const counted = (number: number) => (number === 0 ? 0 : number - liveBase + 1);

/** Codes and sets of one field among the live documents, as they arrive. */
export class LiveValues {
  readonly codes: LiveCodes | null;
  readonly labels: LiveLabels | null;
  readonly #isSet: boolean;
  #members = new Int32Array(64);
  #ends = new Int32Array(64);
  #setCount = 0;

  constructor(kind: FieldKind, isLabelled: boolean) {
    this.codes = hasValues(kind) ? new LiveCodes() : null;
    this.labels = isLabelled ? new LiveLabels() : null;
    this.#isSet = hasMembers(kind);
  }

  /** Adds a code under its number. A code that was added before stays. */
  addCode(number: number, code: string): void {
    this.codes!.add(counted(number), code);
  }

  /** Sets the labels of codes that were added before. */
  addLabels(labelled: LabelledCode[]): void {
    for (const { code, label } of labelled) {
      const place = this.codes!.placeOf(code)!;
      if (label !== code || !this.labels!.has(place)) this.labels!.set(place, label);
    }
  }

  /**
   * Adds sets, given as pairs of set number and member. New sets come in ascending order without gaps. A member of a
   * codes field is the number of its code. Sets that were added before stay.
   */
  addSets(sets: number[], values: number[]): void {
    const known = this.#setCount;
    let end = this.#ends[known]!;
    this.#members = roomFor(this.#members, end + values.length);
    sets.forEach((set, index) => {
      const place = counted(set);
      if (place <= known) return;
      this.#members[end++] = this.codes ? counted(values[index]!) : values[index]!;
      this.#ends = roomFor(this.#ends, place + 1);
      this.#ends[place] = end;
      this.#setCount = place;
    });
  }

  /** The code at a place, with its label. A code of a field without labels is its own label. */
  labelledAt(place: number): LabelledCode {
    const code = this.codes!.codeAt(place);
    return { code, label: this.labels?.labelAt(place) ?? code };
  }

  /** The highest number of a set, counted from 1. */
  get setCount(): number {
    return this.#setCount;
  }

  /** The members of a set: places of codes, or days. */
  membersOf(set: number): Int32Array {
    return this.#members.subarray(this.#ends[set - 1]!, this.#ends[set]!);
  }

  snapshot(): FieldValues {
    const sets = this.#isSet ? { count: this.#setCount, members: this.#members, ends: this.#ends } : null;
    const { codes, labels } = this;
    return { codes, joined: null, labels, codeCount: codes?.count ?? 0, documents: null, sets, lists: null };
  }
}

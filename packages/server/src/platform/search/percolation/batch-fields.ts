import { codesOf, numbersOf } from '../field-values.ts';
import type { Condition, FieldValue, IndexDocument } from '../port.ts';
import { addBit, type Bits, complement, intersection, makeBits, union } from './bits.ts';

type Leaf = Exclude<Condition, { op: 'and' | 'or' | 'not' | 'any-of' }>;

/** The fields of some documents. Answers are remembered, because many searches ask the same. */
export class BatchFields {
  readonly #documents: IndexDocument[];
  /** By field, then by code: the documents that have the code. */
  readonly #codes = new Map<string, Map<string, Bits>>();
  readonly #answered = new Map<string, Bits>();

  constructor(documents: IndexDocument[]) {
    this.#documents = documents;
  }

  /** The documents for which a condition holds. */
  match(condition: Condition): Bits {
    const size = this.#documents.length;
    switch (condition.op) {
      case 'any-of': {
        const codes = this.#codesOf(condition.field);
        return union(
          size,
          condition.values.flatMap((value) => codes.get(value) ?? []),
        );
      }
      case 'and':
        return intersection([makeBits(size, true), ...condition.of.map((part) => this.match(part))]);
      case 'or':
        return union(
          size,
          condition.of.map((part) => this.match(part)),
        );
      case 'not':
        return complement(size, this.match(condition.of));
      default:
        return this.#leaf(condition);
    }
  }

  #codesOf(field: string): Map<string, Bits> {
    let codes = this.#codes.get(field);
    if (!codes) {
      codes = new Map();
      for (const [place, { fields }] of this.#documents.entries()) {
        for (const code of codesOf(fields[field])) {
          const bits = codes.get(code) ?? makeBits(this.#documents.length);
          addBit(bits, place);
          codes.set(code, bits);
        }
      }
      this.#codes.set(field, codes);
    }
    return codes;
  }

  #leaf(leaf: Leaf): Bits {
    const key = JSON.stringify(leaf);
    let bits = this.#answered.get(key);
    if (!bits) {
      bits = makeBits(this.#documents.length);
      for (const [place, { fields }] of this.#documents.entries()) {
        if (holds(leaf, fields[leaf.field])) addBit(bits, place);
      }
      this.#answered.set(key, bits);
    }
    return bits;
  }
}

function holds(leaf: Leaf, value: FieldValue | undefined): boolean {
  switch (leaf.op) {
    case 'missing':
      return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    case 'is':
      return value === leaf.value;
    case 'between':
      return numbersOf(value).some((number) => isWithin(number, leaf));
    case 'soonest-between': {
      const days = numbersOf(value).filter((day) => day >= leaf.from);
      return days.length > 0 && isWithin(Math.min(...days), leaf);
    }
  }
}

function isWithin(number: number, { min, max }: { min: number | null; max: number | null }): boolean {
  return (min === null || number >= min) && (max === null || number <= max);
}

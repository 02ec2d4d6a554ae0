import type { FieldValues } from './field-values.ts';
import type { Numbers } from './numbers.ts';

interface Field {
  column: Numbers;
  values: FieldValues | null;
}

/** Which columns of a generation follow from others: the country of its funders from the funders of a document. */
export class Derivations {
  readonly #known = new WeakMap<Field, WeakMap<Field, { numbers: Numbers | null }>>();

  /**
   * By number in the column of one field the number in that of another; null where the second does not follow from the first. It is
   * found by one look at all documents, once. Only fields with numbers of sets or places of codes follow from each other, and only
   * from one with more numbers.
   */
  between(from: Field, to: Field): Numbers | null {
    const others = this.#known.get(from) ?? new WeakMap<Field, { numbers: Numbers | null }>();
    this.#known.set(from, others);
    const known = others.get(to) ?? { numbers: derive(from, to) };
    others.set(to, known);
    return known.numbers;
  }
}

function derive(from: Field, to: Field): Numbers | null {
  const [fromCount, toCount] = [countOf(from), countOf(to)];
  if (fromCount === null || toCount === null || fromCount < toCount) return null;
  const numbers = new Int32Array(fromCount + 1).fill(-1);
  for (let document = 0; document < from.column.length; document++) {
    const number = from.column[document]!;
    const follows = to.column[document]!;
    if (numbers[number] === -1) numbers[number] = follows;
    else if (numbers[number] !== follows) return null;
  }
  return numbers;
}

/** The highest number in the column of a field. Null when it has none, as where each document has a list of its own. */
function countOf({ values }: Field): number | null {
  if (!values || values.lists) return null;
  return values.sets ? values.sets.count : values.codeCount;
}

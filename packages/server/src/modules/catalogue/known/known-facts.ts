/**
 * How a record knows a fact: a source states it as data, or Fundry read it from the text or worked it out. Null: it is not
 * known.
 */
export type Basis = 'stated' | 'read' | null;

const LETTERS: Record<string, Exclude<Basis, null>> = { S: 'stated', R: 'read' };

/**
 * What a record knows of some facts, as one short code that an index can count: a letter for each fact, in the order of
 * `facts`. S: stated, R: read, -: not known.
 */
export function knownCode<Fact extends string>(facts: readonly Fact[], of: Record<Fact, Basis>): string {
  return facts.map((fact) => (of[fact] === null ? '-' : of[fact] === 'stated' ? 'S' : 'R')).join('');
}

/** How many records know each fact, from the number of records with each code. */
export function countKnown<Fact extends string>(
  facts: readonly Fact[],
  codes: readonly { code: string; count: number }[],
): { fact: Fact; stated: number; read: number }[] {
  return facts.map((fact, place) => {
    const sum = { fact, stated: 0, read: 0 };
    for (const { code, count } of codes) {
      const basis = LETTERS[code.charAt(place)];
      if (basis) sum[basis] += count;
    }
    return sum;
  });
}

/** The basis of a fact that stands in several places: stated if any is stated, read if all that are there were read. */
export function basisOf(parts: readonly { there: boolean; read: boolean }[]): Basis {
  const there = parts.filter((part) => part.there);
  if (there.length === 0) return null;
  return there.every((part) => part.read) ? 'read' : 'stated';
}

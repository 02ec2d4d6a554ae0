import { type RawBuilder, sql } from 'kysely';

/** The conditions that a column of folded text holds each of these words, which are folded. */
export function hasWords(column: string, words: readonly string[]): RawBuilder<boolean>[] {
  return words.map((word) => sql<boolean>`position(${word} in ${sql.ref(column)}) > 0`);
}

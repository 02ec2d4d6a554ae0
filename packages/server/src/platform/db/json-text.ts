/** A value as JSON that PostgreSQL can hold: without halves of surrogate pairs. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part));
}

/** JSON from which PostgreSQL can take any text out: without the character 0 and halves of surrogate pairs. */
export function readableJson(json: string): string {
  if (!json.includes('\\u0000') && !json.includes('\\ud')) return json;
  return json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1');
}

/** A value as JSON that PostgreSQL can hold: without halves of surrogate pairs. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part));
}

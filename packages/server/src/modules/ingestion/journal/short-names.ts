const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text without what PostgreSQL cannot keep: the character 0 and halves of characters. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/**
 * Takes the folders of the data folder from every text in a value, so that files have the names that people know, and what
 * PostgreSQL cannot keep.
 */
export function shortNames<Value>(value: Value, home: string): Value {
  const folders = new RegExp(`${escaped(home)}/(?:imports/[0-9a-f-]{36}|downloads/[^/\\s]+)/`, 'g');
  const shorten = (one: unknown): unknown => {
    if (typeof one === 'string') return storableText(one.replace(folders, ''));
    if (Array.isArray(one)) return one.map(shorten);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, each]) => [storableText(name), shorten(each)]));
  };
  return shorten(value) as Value;
}

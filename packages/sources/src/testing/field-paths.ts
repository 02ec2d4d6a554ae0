/** The paths of the fields of a raw record that hold a value: neither null, nor an empty text, list or object. */
export function fieldPaths(raw: unknown, path = '', found = new Set<string>()): Set<string> {
  if (Array.isArray(raw)) {
    for (const each of raw) fieldPaths(each, `${path}[]`, found);
  } else if (typeof raw === 'object' && raw !== null) {
    for (const [name, value] of Object.entries(raw))
      fieldPaths(value, path === '' ? name : `${path}.${name}`, found);
  } else if (raw !== null && raw !== undefined && String(raw).trim() !== '') {
    found.add(path);
  }
  return found;
}

/** The row of a table that speaks for a path: that path itself, or the longest beginning of it with a `*`. */
export function rowFor(path: string, rows: readonly string[]): string | undefined {
  if (rows.includes(path)) return path;
  const above = rows.filter((row) => row.endsWith('*') && path.startsWith(row.slice(0, -1)));
  return above.sort((a, b) => b.length - a.length)[0];
}

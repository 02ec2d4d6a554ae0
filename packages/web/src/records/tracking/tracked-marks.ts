import type { Query, QueryClient } from '@tanstack/react-query';

/** What somebody has done with a call, in the answers of the server. */
export interface Marks {
  isTracked: boolean;
  /** Their institution sends it to Pure. */
  isSent?: boolean;
}

/**
 * Marks calls as tracked or not in every answer that the browser keeps, so that everything on screen shows it at once.
 * The function that it returns takes these changes back. Calls that were marked so before stay as they are.
 */
export function markTracked(queries: QueryClient, ids: readonly string[], isTracked: boolean): () => void {
  return mark(queries, ids, 'isTracked', isTracked);
}

/** The same for calls that are sent to Pure or not. */
export function markSent(queries: QueryClient, ids: readonly string[], isSent: boolean): () => void {
  return mark(queries, ids, 'isSent', isSent);
}

function mark(queries: QueryClient, ids: readonly string[], name: keyof Marks, value: boolean): () => void {
  const which = new Set(ids);
  const done: { query: Query; changed: Set<string> }[] = [];
  for (const query of queries.getQueryCache().getAll()) {
    const changed = new Set<string>();
    const data = withMarks(query.state.data, which, name, value, changed);
    if (changed.size === 0) continue;
    // Only its marks are newer: an outdated answer stays outdated, and a failed one failed.
    query.setState({ data });
    done.push({ query, changed });
  }
  return () => {
    for (const { query, changed } of done) {
      query.setState({ data: withMarks(query.state.data, changed, name, !value) });
    }
  };
}

/**
 * The same answer with other marks, wherever in it these calls are. A part without any of them stays the same object.
 * Adds the ids whose mark is now another to `changed`.
 */
export function withMarks<Part>(
  part: Part,
  which: ReadonlySet<string>,
  name: keyof Marks,
  value: boolean,
  changed: Set<string> = new Set(),
): Part {
  if (Array.isArray(part)) {
    const items = part.map((item) => withMarks(item, which, name, value, changed));
    return items.some((item, index) => item !== part[index]) ? (items as Part) : part;
  }
  if (!isPlain(part)) return part;
  if (isMarked(part)) {
    const id = String(part._id ?? part.id);
    if ((part[name] ?? false) === value || !which.has(id)) return part;
    changed.add(id);
    return { ...part, [name]: value };
  }
  const others = Object.entries(part).flatMap(([key, inner]) => {
    const other = withMarks(inner, which, name, value, changed);
    return other === inner ? [] : [[key, other]];
  });
  return others.length === 0 ? part : { ...part, ...Object.fromEntries(others) };
}

function isPlain(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype;
}

function isMarked(part: Record<string, unknown>): part is Record<string, unknown> & Marks {
  return typeof part.isTracked === 'boolean';
}

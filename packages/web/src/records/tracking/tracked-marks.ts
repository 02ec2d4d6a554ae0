import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Marked {
  isTracked: boolean;
}

/**
 * Marks calls as tracked or not in every answer that the browser keeps, so that everything on screen shows it at once.
 * The function that it returns takes these changes back. Calls that were marked so before stay as they are.
 */
export function markTracked(queries: QueryClient, ids: readonly string[], isTracked: boolean): () => void {
  const which = new Set(ids);
  const done: { queryKey: QueryKey; changed: Set<string> }[] = [];
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const changed = new Set<string>();
    const marked = withMarks(state.data, which, isTracked, changed);
    if (changed.size === 0) continue;
    // The answer is as old as before: only its marks are newer.
    queries.setQueryData(queryKey, marked, { updatedAt: state.dataUpdatedAt });
    done.push({ queryKey, changed });
  }
  return () => {
    for (const { queryKey, changed } of done) {
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData(queryKey, (now: unknown) => withMarks(now, changed, !isTracked), { updatedAt });
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
  isTracked: boolean,
  changed: Set<string> = new Set(),
): Part {
  if (Array.isArray(part)) {
    const items = part.map((item) => withMarks(item, which, isTracked, changed));
    return items.some((item, index) => item !== part[index]) ? (items as Part) : part;
  }
  if (!isPlain(part)) return part;
  if (isMarked(part)) {
    const id = String(part._id ?? part.id);
    if (part.isTracked === isTracked || !which.has(id)) return part;
    changed.add(id);
    return { ...part, isTracked };
  }
  const others = Object.entries(part).flatMap(([name, value]) => {
    const other = withMarks(value, which, isTracked, changed);
    return other === value ? [] : [[name, other]];
  });
  return others.length === 0 ? part : { ...part, ...Object.fromEntries(others) };
}

function isPlain(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype;
}

function isMarked(part: Record<string, unknown>): part is Record<string, unknown> & Marked {
  return typeof part.isTracked === 'boolean';
}

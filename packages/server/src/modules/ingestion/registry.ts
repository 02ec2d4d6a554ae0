import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../platform/failure.ts';
import type { Layout, Source } from './source.ts';

const FOLDER = join(import.meta.dirname, 'sources');

/** The sources that this Fundry knows, by id. */
export type Registry = Map<string, Source>;

/** Finds every source: each file of `sources/` that exports `source`. Throws when two have the same id. */
export async function loadSources(): Promise<Registry> {
  const files = (await readdir(FOLDER))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const registry: Registry = new Map();
  for (const file of files) {
    const { source } = (await import(join(FOLDER, file))) as { source?: Source };
    if (!source) continue;
    if (registry.has(source.id)) throw new Error(`Two sources are called ${source.id}`);
    registry.set(source.id, source);
  }
  return registry;
}

/** The source of this id; throws `UsageError` that names all there are. */
export function sourceOf(registry: Registry, id: string): Source {
  const source = registry.get(id);
  if (!source)
    throw new UsageError(`There is no source "${id}". Sources: ${[...registry.keys()].join(', ')}.`);
  return source;
}

/** The layout of a source by its id, null when there is none. */
export function layoutOf(registry: Registry, sourceId: string, layoutId: string): Layout | null {
  return registry.get(sourceId)?.layouts.find((layout) => layout.id === layoutId) ?? null;
}

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout, Source } from './source.ts';

/** The sources that this Fundry knows, by id. */
export type Registry = Map<string, Source>;

/** Finds every source: each folder beside this file whose `source.ts` exports `source`. Throws when two have the same id. */
export async function loadSources(): Promise<Registry> {
  const folders = (await readdir(import.meta.dirname)).sort();
  const registry: Registry = new Map();
  for (const folder of folders) {
    const file = join(import.meta.dirname, folder, 'source.ts');
    if (!existsSync(file)) continue;
    const { source } = (await import(file)) as { source: Source };
    if (registry.has(source.id)) throw new Error(`Two sources are called ${source.id}`);
    registry.set(source.id, source);
  }
  return registry;
}

/** The layout of a source by its id, null when there is none. */
export function layoutOf(registry: Registry, sourceId: string, layoutId: string): Layout | null {
  return registry.get(sourceId)?.layouts.find((layout) => layout.id === layoutId) ?? null;
}

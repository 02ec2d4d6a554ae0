import { layoutOf, type Registry } from '@fundry/sources/registry.ts';
import { understood } from '@fundry/sources/understood.ts';
import type { SourceBook } from '../catalogue/catalogue.public.ts';

/** Answers the catalogue's questions about sources from the registry. */
export function sourceBook(registry: Registry): SourceBook {
  return {
    priority: (source, layout) =>
      layoutOf(registry, source, layout)?.priority ?? registry.get(source)?.priority ?? 0,
    draft(source, layoutId, raw, day) {
      const layout = layoutOf(registry, source, layoutId);
      if (!layout) return { rejected: `the layout ${source}/${layoutId} is no longer known` };
      return understood(layout, raw, { today: day });
    },
  };
}

import type { SearchEngine } from '../../../../platform/search/port.ts';

/** The same engine, with some of its methods replaced. */
export function interceptEngine(engine: SearchEngine, replaced: Partial<SearchEngine>): SearchEngine {
  return new Proxy(engine, {
    get(of, name) {
      const member = Reflect.get(replaced, name) ?? Reflect.get(of, name);
      return typeof member === 'function' ? member.bind(of) : member;
    },
  });
}

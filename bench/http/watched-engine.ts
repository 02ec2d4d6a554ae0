import type { SearchEngine, SearchRequest } from '../../packages/server/src/platform/search/port.ts';

/** An engine that remembers its searches and how long each took. */
export interface WatchedEngine {
  engine: SearchEngine;
  milliseconds(): number[];
  forget(): void;
  /** Runs the remembered searches once more, one after the other. Their times take the place of those before. */
  replay(): Promise<void>;
}

export function watchEngine(inner: SearchEngine): WatchedEngine {
  let requests: SearchRequest[] = [];
  let times: number[] = [];
  const search: SearchEngine['search'] = async (request, signal) => {
    const startedAt = performance.now();
    const result = await inner.search(request, signal);
    times.push(performance.now() - startedAt);
    requests.push(request);
    return result;
  };
  const forget = () => {
    requests = [];
    times = [];
  };
  return {
    engine: new Proxy(inner, {
      get(target, name) {
        if (name === 'search') return search;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    milliseconds: () => times,
    forget,
    async replay() {
      const remembered = requests;
      forget();
      for (const request of remembered) await search(request);
    },
  };
}

import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { happening } from '../../telemetry/happening.ts';
import type { SearchEngine } from '../port.ts';
import { type SearchKind, searchKind } from './search-kind.ts';

/** An answer of a search engine, or the lack of one. */
export interface Searched {
  /** The name of the engine. */
  engine: string;
  /** `several`: the search was in more than one target. */
  target: SearchTarget | 'several';
  kind: SearchKind;
  ms: number;
  /** `gone`: whoever asked did not wait. */
  outcome: 'answered' | 'failed' | 'gone';
}

export const searched = happening<Searched>('search');

/** The same engine, which tells of every search. Changes and builds of the index are not told of. */
export function watchedEngine(engine: SearchEngine, name: string): SearchEngine {
  async function watch<Answer>(
    target: Searched['target'],
    kind: SearchKind,
    work: () => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    if (!searched.isHeard) return work();
    const begin = performance.now();
    const tell = (outcome: Searched['outcome']) =>
      searched.tell({ engine: name, target, kind, ms: performance.now() - begin, outcome });
    try {
      const answer = await work();
      tell('answered');
      return answer;
    } catch (error) {
      tell(signal?.aborted ? 'gone' : 'failed');
      throw error;
    }
  }
  const oneOf = (targets: SearchTarget[]) => (targets.length === 1 && targets[0]) || 'several';
  return {
    search: (request, signal) =>
      watch(request.target, searchKind(request), () => engine.search(request, signal), signal),
    list: (request, signal) =>
      watch(request.target, searchKind(request), () => engine.list(request, signal), signal),
    measure: (request, signal) =>
      watch(request.target, searchKind(request), () => engine.measure(request, signal), signal),
    resembling: (request, signal) =>
      watch(request.target, 'resembling', () => engine.resembling(request, signal), signal),
    count: (target, requests, options) =>
      watch(target, 'counts', () => engine.count(target, requests, options), options.signal),
    suggestWords: (targets, typed, limit) =>
      watch(oneOf(targets), 'suggestions', () => engine.suggestWords(targets, typed, limit)),
    mendWords: (targets, words) =>
      watch(oneOf(targets), 'suggestions', () => engine.mendWords(targets, words)),
    suggestValues: (target, field, typed, limit) =>
      watch(target, 'suggestions', () => engine.suggestValues(target, field, typed, limit)),
    valuesCalled: (target, field, typed, page) =>
      watch(target, 'suggestions', () => engine.valuesCalled(target, field, typed, page)),
    labels: (target, field, codes) => watch(target, 'suggestions', () => engine.labels(target, field, codes)),
    examples: (request) => engine.examples(request),
    joinedWords: (target) => engine.joinedWords(target),
    build: (schema, documents, options) => engine.build(schema, documents, options),
    apply: (target, changes, watermark) => engine.apply(target, changes, watermark),
    putScope: (target, scope, documents) => engine.putScope(target, scope, documents),
    scopeRevision: (target, scope) => engine.scopeRevision(target, scope),
    status: () => engine.status(),
    close: () => engine.close(),
  };
}

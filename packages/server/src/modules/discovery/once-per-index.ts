import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * Remembers an answer that depends only on the index of these targets and on the day. It is computed on request, and
 * again when the index or the day has changed. Failures are not kept.
 */
export function oncePerIndex<Answer>(
  targets: readonly SearchTarget[],
  { engine, clock }: Pick<DiscoveryServices, 'engine' | 'clock'>,
  compute: () => Promise<Answer>,
): () => Promise<Answer> {
  let known: { of: string; answer: Promise<Answer> } | null = null;
  return async () => {
    const status = (await engine.status()).filter(({ target }) => targets.includes(target));
    const of = [clock.today(), ...status.map(({ revision }) => revision)].join(' ');
    if (known?.of !== of) {
      const answer = compute();
      known = { of, answer };
      answer.catch(() => {
        if (known?.answer === answer) known = null;
      });
    }
    return known.answer;
  };
}

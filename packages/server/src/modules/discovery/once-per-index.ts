import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * Something that follows from the index of these targets and from the day: computed when it is asked for and one of them is
 * another than last time. What failed is not kept.
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

import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * Remembers an answer that depends only on the index of these targets, on the day, and on what `revision` follows. It is
 * computed on request, and again when one of them has changed. Failures are not kept.
 */
export function oncePerIndex<Answer>(
  targets: readonly SearchTarget[],
  { engine, clock }: Pick<DiscoveryServices, 'engine' | 'clock'>,
  compute: () => Promise<Answer>,
  revision: () => Promise<number> = async () => 0,
): () => Promise<Answer> {
  let known: { of: string; answer: Promise<Answer> } | null = null;
  return async () => {
    const status = (await engine.status()).filter(({ target }) => targets.includes(target));
    const revisions = status.map((each) => each.revision);
    const of = [clock.today(), await revision(), ...revisions].join(' ');
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

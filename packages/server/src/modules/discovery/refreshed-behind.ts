import type { Clock } from '../../platform/clock.ts';

/**
 * Keeps an answer that is costly to find. Only the first caller waits for it. When it is older than `restMs`, callers still get
 * it at once while it is found anew behind them. A failure keeps the old answer; only the first caller sees it.
 */
export function refreshedBehind<Answer>(
  restMs: number,
  clock: Clock,
  find: () => Promise<Answer>,
): () => Promise<Answer> {
  let known: { at: number; answer: Answer } | null = null;
  let finding: Promise<Answer> | null = null;
  function findAnew(): Promise<Answer> {
    finding ??= find()
      .then((answer) => {
        known = { at: clock.now().getTime(), answer };
        return answer;
      })
      .finally(() => {
        finding = null;
      });
    return finding;
  }
  return async () => {
    if (known === null) return findAnew();
    if (clock.now().getTime() - known.at >= restMs) findAnew().catch(() => {});
    return known.answer;
  };
}

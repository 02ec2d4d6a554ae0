import type { Readiness } from '../platform/http/readiness.ts';
import type { Question } from '../platform/telemetry/metrics/question.ts';

/** How much longer than a part may take the answer about the parts may take, in milliseconds. */
const MARGIN_MS = 1_000;

/** Whether each part works, as `/health/ready` answers it. */
export function readinessQuestion(readiness: Readiness): Question {
  return {
    about: 'readiness',
    gauges: {
      fundry_ready: {
        help: 'Whether a part works (1) or not (0), as /health/ready says',
        labels: ['part'],
      },
    },
    // A part that hangs has the value 0 and not none, or nobody would be told of it.
    patienceMs: readiness.patienceMs + MARGIN_MS,
    async ask() {
      const parts = await readiness.look();
      return parts.map(({ name, status }) => ({
        gauge: 'fundry_ready',
        labels: { part: name },
        value: status === 'ready' ? 1 : 0,
      }));
    },
  };
}

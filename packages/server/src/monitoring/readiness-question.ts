import type { Readiness } from '../platform/http/readiness.ts';
import type { Question } from '../platform/telemetry/metrics/question.ts';

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

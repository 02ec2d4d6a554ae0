import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { openReadiness } from '../platform/http/readiness.ts';
import { Questions } from '../platform/telemetry/metrics/question.ts';
import { readinessQuestion } from './readiness-question.ts';

test('a part that hangs is told of as one that does not work, although a scrape waits less long for other answers', async () => {
  const readiness = openReadiness(
    [
      { name: 'database', check: async () => {} },
      { name: 'search', check: () => new Promise<void>(() => {}) },
    ],
    null,
    { patienceMs: 20 },
  );
  const registry = new Registry();
  const questions = new Questions(registry, () => {}, { patienceMs: 1 });
  questions.add(readinessQuestion(readiness));
  await questions.refresh();
  const lines = (await registry.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'fundry_ready{part="database"} 1',
      'fundry_ready{part="search"} 0',
      'fundry_metrics_answered{about="readiness"} 1',
    ]),
  );
});

test('the readiness of a server is answered before Prometheus gives up after ten seconds', () => {
  expect(readinessQuestion(openReadiness([], null)).patienceMs).toBeLessThan(10_000);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Questions, type Reading } from './question.ts';

/** Questions about mail that are answered by these functions one after the other. */
function asking(...answers: (() => Promise<Reading[]>)[]) {
  const clock = { ms: 0 };
  const failures: string[] = [];
  const registry = new Registry();
  const questions = new Questions(registry, (about) => failures.push(about), {
    now: () => clock.ms,
    patienceMs: 5,
  });
  let asked = 0;
  questions.add({
    about: 'mail',
    gauges: { waiting: { help: 'Messages that wait' }, oldest: { help: 'Age', labels: ['topic'] } },
    ask: () => answers[asked++]!(),
  });
  return {
    clock,
    failures,
    asked: () => asked,
    async scrape() {
      await questions.refresh();
      return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    },
  };
}

const readings = (waiting: number): Reading[] => [
  { gauge: 'waiting', value: waiting },
  { gauge: 'oldest', labels: { topic: 'digests' }, value: 3 },
];
const ANSWERED = 'fundry_metrics_answered{about="mail"} 1';
const NOT_ANSWERED = 'fundry_metrics_answered{about="mail"} 0';

test('a question is asked again only when its answer is older than five seconds', async () => {
  const mail = asking(
    async () => readings(7),
    async () => readings(8).slice(0, 1),
  );
  const first = [ANSWERED, 'waiting 7', 'oldest{topic="digests"} 3'];
  expect(await mail.scrape()).toEqual(first);
  mail.clock.ms = 4_999;
  expect(await mail.scrape()).toEqual(first);
  mail.clock.ms = 5_000;
  expect(await mail.scrape()).toEqual([ANSWERED, 'waiting 8']);
});

test('what cannot be answered, or not in time, has no value and is asked anew; nothing is asked twice at once', async () => {
  const late = Promise.withResolvers<Reading[]>();
  const mail = asking(
    () => Promise.reject(new Error('the database is away')),
    () => late.promise,
    async () => readings(9),
  );
  expect(await mail.scrape()).toEqual([NOT_ANSWERED]);
  expect(mail.failures).toEqual(['mail']);
  expect(await mail.scrape()).toEqual([NOT_ANSWERED]);
  await mail.scrape();
  expect(mail.asked()).toBe(2);
  late.resolve(readings(1));
  await nextTurn();
  expect(await mail.scrape()).toContain('waiting 9');
});

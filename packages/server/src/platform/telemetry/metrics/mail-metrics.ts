import { Counter, type Registry } from 'prom-client';
import { delivered, MAIL_OUTCOMES } from '../../mail/delivered.ts';

/** Counts the attempts to deliver messages until the function that it returns is called. */
export function measureMail(registry: Registry): () => void {
  const attempts = new Counter({
    name: 'fundry_mail_deliveries_total',
    help: 'Attempts to deliver a message, by what became of them and what the message was part of',
    labelNames: ['outcome', 'topic'],
    registers: [registry],
  });
  // A counter that begins with its first failure hides that failure from rates.
  for (const outcome of MAIL_OUTCOMES) attempts.inc({ outcome, topic: 'none' }, 0);
  return delivered.hear(({ outcome, topic }) => attempts.inc({ outcome, topic: topic ?? 'none' }));
}

import type { WaitingMails } from '../platform/mail/outbox.views.ts';
import type { Question } from '../platform/telemetry/metrics/question.ts';

const OF_TOPIC = ['topic'];

/** The messages that wait. Those of no topic are always there, so that an empty queue is 0. */
export function mailQuestion(waitingMails: () => Promise<WaitingMails[]>): Question {
  return {
    about: 'mail',
    gauges: {
      fundry_mail_waiting_messages: {
        help: 'Messages that wait to be sent, at most a hundred thousand, by what they are part of',
        labels: OF_TOPIC,
      },
      fundry_mail_retried_messages: {
        help: 'Waiting messages of which an attempt has failed or is under way',
        labels: OF_TOPIC,
      },
      fundry_mail_oldest_seconds: { help: 'Age of the oldest message that waits', labels: OF_TOPIC },
    },
    async ask() {
      const found = await waitingMails();
      const none = { topic: null, waiting: 0, attempted: 0, oldestSeconds: 0 };
      const all = found.some(({ topic }) => topic === null) ? found : [none, ...found];
      return all.flatMap(({ topic, waiting, attempted, oldestSeconds }) => {
        const labels = { topic: topic ?? 'none' };
        return [
          { gauge: 'fundry_mail_waiting_messages', labels, value: waiting },
          { gauge: 'fundry_mail_retried_messages', labels, value: attempted },
          { gauge: 'fundry_mail_oldest_seconds', labels, value: oldestSeconds },
        ];
      });
    },
  };
}

import { Failure } from '../platform/failure.ts';
import { delivered } from '../platform/mail/delivered.ts';

/** How long a message may be due before somebody must have taken it, in seconds. A process that looks does so each minute. */
const LONGEST = 5 * 60;

/**
 * Watches whether this process takes messages from the queue. `check` throws `Failure` when a message has been due for more than five
 * minutes and this process has not tried to deliver any for as long. An attempt that the mail server refuses is an attempt.
 */
export function watchQueue(
  secondsDue: () => Promise<number>,
  now = () => performance.now(),
): { check(): Promise<void>; close(): void } {
  let lastAt = Number.NEGATIVE_INFINITY;
  const close = delivered.hear(() => {
    lastAt = now();
  });
  return {
    async check() {
      const due = await secondsDue();
      if (due <= LONGEST || now() - lastAt <= LONGEST * 1000) return;
      throw new Failure(
        `Emails are not being sent. The oldest has been due for ${Math.floor(due / 60)} minutes.`,
      );
    },
    close,
  };
}

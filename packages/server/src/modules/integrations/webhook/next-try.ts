const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The pauses after the first failures. Later ones are a day. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
/** How long a delivery is tried. */
const PATIENCE = 5 * DAY;
/** How long an address that did not answer is left alone: nothing else is sent there meanwhile. */
const REST = MINUTE;

/**
 * When a delivery that has failed so many times (1 or more) is tried again; null: it is given up. The last attempt is made
 * five days after `since`.
 */
export function nextTry(failures: number, since: Date, now: Date): Date | null {
  const end = since.getTime() + PATIENCE;
  if (now.getTime() >= end) return null;
  return new Date(Math.min(now.getTime() + (PAUSES[failures - 1] ?? DAY), end));
}

/** Until when an address that did not answer is left alone. */
export function restUntil(now: Date): Date {
  return new Date(now.getTime() + REST);
}

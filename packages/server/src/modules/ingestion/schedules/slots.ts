import { dayIn, momentOf } from '../../notifications/notifications.public.ts';

/** When a source is fetched by itself. */
export interface Timing {
  frequency: 'nightly' | 'weekly';
  /** 1 (Monday) to 7. */
  weekday: number;
  hour: number;
  timeZone: string;
}

/**
 * The last moment of a schedule that is not after `now`. An hour that clocks skip becomes the next one; of an hour that
 * they repeat, the first counts.
 */
export function lastSlot(timing: Timing, now: Date): Date {
  for (let day = dayIn(timing.timeZone, now); ; day--) {
    const slot = slotOn(timing, day);
    if (slot !== null && slot <= now) return slot;
  }
}

/** The first moment of a schedule that is after `now`. */
export function nextSlot(timing: Timing, now: Date): Date {
  for (let day = dayIn(timing.timeZone, now); ; day++) {
    const slot = slotOn(timing, day);
    if (slot !== null && slot > now) return slot;
  }
}

/** The moment of a schedule on a day, numbered from 1970-01-01, which was a Thursday. */
function slotOn({ frequency, weekday, hour, timeZone }: Timing, day: number): Date | null {
  const isWeekday = (((day + 3) % 7) + 7) % 7 === weekday - 1;
  if (frequency === 'weekly' && !isWeekday) return null;
  return new Date(momentOf(timeZone, day, hour));
}

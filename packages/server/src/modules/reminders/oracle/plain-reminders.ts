/**
 * A second statement of the rules of reminders, for tests. It knows days and clocks only as `Intl` shows them, counts days one
 * by one, and goes through everything again each time.
 */

export interface PlainDeadline {
  kind: string;
  date: string;
  time: string | null;
  zone: string | null;
  /** When the call got it. */
  since: Date;
}

export interface PlainPerson {
  zone: string;
  hour: number;
  leads: number[];
}

export interface PlainTracking {
  trackedAt: Date;
  types: string[];
  leads: number[] | null;
}

/** The day and the hour that clocks in a zone show: `2027-03-28`, 2. */
function clockIn(zone: string, at: Date): { day: string; hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  const [, day = '', hour, minute] = /^(\S+) (\d\d):(\d\d)$/.exec(parts) ?? [];
  return { day, hour: Number(hour), minute: Number(minute) };
}

/** The day on which the person's last digest up to a moment was due. */
export function lastMailDay({ zone, hour }: Pick<PlainPerson, 'zone' | 'hour'>, at: Date): string {
  const clock = clockIn(zone, at);
  return clock.hour >= hour ? clock.day : dayBefore(clock.day);
}

function dayBefore(day: string, days = 1): string {
  let moment = new Date(`${day}T12:00:00Z`);
  for (let count = 0; count < days; count++) moment = new Date(moment.getTime() - 86_400_000);
  return moment.toISOString().slice(0, 10);
}

/** Looks for the moment at which clocks in the zone of the deadline show its day and time. */
function momentOf({ date, time, zone }: PlainDeadline): Date | null {
  if (time === null || zone === null) return null;
  for (let minutes = -15 * 60; minutes <= 15 * 60; minutes += 15) {
    const moment = new Date(Date.parse(`${date}T${time}:00Z`) + minutes * 60_000);
    const clock = clockIn(zone, moment);
    const shown = `${String(clock.hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}`;
    if (clock.day === date && shown === time) return moment;
  }
  throw new Error(`No clock in ${zone} shows ${date} ${time}.`);
}

/**
 * The lead times of a deadline about which the digest of this moment tells a person. `before` is when they were looked at
 * last, `wasSent` what they got already.
 */
export function plainLeads(
  person: PlainPerson,
  tracking: PlainTracking,
  deadline: PlainDeadline,
  { at, before, wasSent }: { at: Date; before: Date | null; wasSent(lead: number): boolean },
): number[] {
  if (!tracking.types.includes(deadline.kind)) return [];
  const moment = momentOf(deadline);
  const passed = moment ? moment <= at : clockIn(person.zone, at).day > deadline.date;
  if (passed) return [];
  const day = moment ? clockIn(person.zone, moment).day : deadline.date;
  const cameLater = deadline.since > tracking.trackedAt && (before === null || deadline.since > before);
  return (tracking.leads ?? person.leads).filter((lead) => {
    const falls = dayBefore(day, lead);
    const wasOverThen = (then: Date) => falls <= lastMailDay(person, then);
    if (wasSent(lead) || !wasOverThen(at)) return false;
    // What was over by a day at the last look is not caught up, whatever the reason was.
    const longBefore = before && new Date(before.getTime() - 26 * 3_600_000);
    return (
      cameLater || !(wasOverThen(tracking.trackedAt) || (longBefore !== null && wasOverThen(longBefore)))
    );
  });
}

const DAY_MS = 86_400_000;

/**
 * The moment at which clocks in an IANA zone show a day (`YYYY-MM-DD`) and a time (`HH:MM`), as RFC 5545 reads it: of a
 * time that clocks show twice it is the first; a time that they skip is counted from before the change. Null when the
 * zone is unknown.
 */
export function momentIn(zone: string, day: string, time: string): Date | null {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown)) return null;
  try {
    return new Date(momentShown(zone, shown));
  } catch {
    return null;
  }
}

/**
 * The same for a day and time written as if clocks showed UTC; both in milliseconds since 1970. Throws when the zone is
 * unknown.
 */
export function momentShown(zone: string, shown: number): number {
  const offsets = [offsetAt(zone, shown - DAY_MS), offsetAt(zone, shown + DAY_MS)];
  const fitting = offsets.map((one) => shown - one).filter((at) => at + offsetAt(zone, at) === shown);
  return fitting.length > 0 ? Math.min(...fitting) : shown - Math.min(...offsets);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How many milliseconds clocks in a zone are ahead of UTC at a moment. Throws when the zone is unknown. */
export function offsetAt(timeZone: string, moment: number): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const found = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name);
  if (!found) return 0;
  const [, sign, hours, minutes, seconds = '0'] = found;
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

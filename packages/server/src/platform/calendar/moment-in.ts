/**
 * The moment at which clocks in an IANA zone show a day (`YYYY-MM-DD`) and a time (`HH:MM`). Null when the zone is
 * unknown.
 */
export function momentIn(zone: string, day: string, time: string): Date | null {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown)) return null;
  try {
    // Subtracts the zone's offset from UTC twice, because the offset may change between the first guess and the
    // moment.
    const guess = shown - offsetAt(zone, shown);
    return new Date(shown - offsetAt(zone, guess));
  } catch {
    return null;
  }
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

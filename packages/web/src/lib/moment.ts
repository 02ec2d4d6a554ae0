import { formatDate } from '@fundry/contracts/formats/day.ts';

/**
 * "2026-03-01T13:05:00Z" becomes "01-Mar-2026 14:05" in the IANA zone "Europe/Berlin". Without a zone, the browser's
 * zone applies.
 */
export function formatMoment(moment: string, timeZone?: string): string {
  // The Swedish locale writes a moment almost as ISO 8601 does: 2026-03-01 14:05.
  const text = new Date(moment).toLocaleString('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const [day = '', time] = text.split(' ');
  return `${formatDate(day)} ${time}`;
}

/** The time zone of this device. */
export const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/**
 * Every IANA time zone that the browser knows, with its present offset: "Europe/Berlin (UTC+01:00)". Sorted from west
 * to east.
 */
export function timeZones(now: Date = new Date()): { id: string; label: string }[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((id) => ({ id, offset: offsetOf(id, now) }))
    .sort((a, b) => minutesOf(a.offset) - minutesOf(b.offset) || (a.id < b.id ? -1 : 1))
    .map(({ id, offset }) => ({ id, label: `${id.replaceAll('_', ' ')} (UTC${offset})` }));
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00';
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const size = hours * 60 + minutes;
  return offset.startsWith('-') ? -size : size;
}

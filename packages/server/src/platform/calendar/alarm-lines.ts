import { escaped } from './content-lines.ts';

/** The hour at which programs ring for an event that lasts all day. */
const MORNING = 9;

/**
 * An alarm some days before an event (RFC 5545, VALARM). For an event that lasts all day it rings at nine in the morning
 * of that day. Before a time it rings whole days earlier; on the day itself, two hours earlier.
 */
export function alarmLines(days: number, lastsAllDay: boolean, words: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${lastsAllDay ? fromMidnight(days) : beforeTime(days)}`,
    `DESCRIPTION:${escaped(words)}`,
    'END:VALARM',
  ];
}

function fromMidnight(days: number): string {
  if (days === 0) return `PT${MORNING}H`;
  const hours = `T${24 - MORNING}H`;
  return days === 1 ? `-P${hours}` : `-P${days - 1}D${hours}`;
}

function beforeTime(days: number): string {
  return days === 0 ? '-PT2H' : `-P${days}D`;
}

import { momentIn } from '@fundry/contracts/formats/moment-in.ts';
import ical from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from './calendar-event.ts';
import { calendarFile } from './calendar-file.ts';

const AT = new Date('2026-03-01T12:00:00Z');

const eventOn = (
  day: string,
  time: string | null,
  zone: string | null,
  more: object = {},
): CalendarEvent => ({
  uid: `${day} ${time} ${zone}`,
  sequence: 7,
  changedAt: AT,
  start: { day, time, zone },
  summary: 'Application: Ice; snow, and\nsleet \\ hail – 氷と雪の長い長い名前',
  description: 'Until then',
  url: 'https://fundry.example/opportunities/1',
  ...more,
});

async function written(...batches: CalendarEvent[][]): Promise<string> {
  const head = { name: 'Deadlines', description: 'All of them', at: AT, refreshHours: null };
  let file = '';
  for await (const part of calendarFile(head, batches)) file += part;
  return file;
}

/** What ical.js reads. It takes the zones from the definitions in the file. */
function readByDefinitions(file: string) {
  const calendar = new ical.Component(ical.parse(file));
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const { startDate, uid } = new ical.Event(each);
    return [uid, startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString()];
  });
}

/** What node-ical reads. It takes the zones from the database of IANA. */
function readByNames(file: string) {
  const all = Object.values(nodeIcal.sync.parseICS(file));
  const events = all.filter((each): each is VEvent => each?.type === 'VEVENT');
  return events.map(({ uid, start, datetype }) => [
    uid,
    datetype === 'date' ? dayOf(start) : start.toISOString(),
  ]);
}

function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-');
}

describe('both readers understand', () => {
  test.each([
    ['winter in Brussels', '2026-12-03', '17:00', 'Europe/Brussels', '2026-12-03T16:00:00.000Z'],
    ['summer in Brussels', '2026-07-01', '17:00', 'Europe/Brussels', '2026-07-01T15:00:00.000Z'],
    [
      'the hour after clocks went forward',
      '2026-03-29',
      '03:00',
      'Europe/Brussels',
      '2026-03-29T01:00:00.000Z',
    ],
    ['the hour before they go back', '2026-10-25', '01:59', 'Europe/Brussels', '2026-10-24T23:59:00.000Z'],
    ['the hour after they went back', '2026-10-25', '03:00', 'Europe/Brussels', '2026-10-25T02:00:00.000Z'],
    [
      'New York, which changes two weeks earlier',
      '2026-03-20',
      '17:00',
      'America/New_York',
      '2026-03-20T21:00:00.000Z',
    ],
    [
      'New York, a week after Brussels',
      '2026-10-30',
      '17:00',
      'America/New_York',
      '2026-10-30T21:00:00.000Z',
    ],
    [
      'half an hour of daylight saving',
      '2026-12-01',
      '09:00',
      'Australia/Lord_Howe',
      '2026-11-30T22:00:00.000Z',
    ],
    ['a quarter of an hour', '2026-06-01', '12:00', 'Asia/Kathmandu', '2026-06-01T06:15:00.000Z'],
    [
      'the far side of the date line',
      '2026-06-01',
      '23:59',
      'Pacific/Kiritimati',
      '2026-06-01T09:59:00.000Z',
    ],
    ['an older name of a zone', '2026-06-01', '17:00', 'US/Eastern', '2026-06-01T21:00:00.000Z'],
    ['UTC', '2026-06-01', '17:00', 'UTC', '2026-06-01T17:00:00.000Z'],
  ])('%s', async (_name, day, time, zone, moment) => {
    const event = eventOn(day, time, zone);
    const file = await written([event]);
    expect(readByDefinitions(file)).toEqual([[event.uid, moment]]);
    expect(readByNames(file)).toEqual([[event.uid, moment]]);
    expect(momentIn(zone, day, time)?.toISOString()).toBe(moment);
  });

  test('a day without a time, and a time in a zone that nobody knows, as whole days', async () => {
    const events = [eventOn('2026-07-01', null, null), eventOn('2026-07-02', '17:00', 'Nowhere/Land')];
    const file = await written(events);
    const days = events.map(({ uid, start }) => [uid, start.day]);
    expect(readByDefinitions(file)).toEqual(days);
    expect(readByNames(file)).toEqual(days);
    expect(file).not.toContain('VTIMEZONE');
  });
});

test('a time that clocks show twice is the first, one that they skip counts from before the change', () => {
  const at = (zone: string, day: string, time: string) => momentIn(zone, day, time)?.toISOString();
  expect(at('Europe/Brussels', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(at('Europe/Brussels', '2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
});

test('each zone is defined once, before the first event in it', async () => {
  const [brussels, york] = [
    eventOn('2026-07-01', '17:00', 'Europe/Brussels'),
    eventOn('2026-07-02', '09:00', 'US/Eastern'),
  ];
  const file = await written([brussels], [york, { ...brussels, uid: 'again' }]);
  const order = file.match(/(?<=\r\n)(TZID:.+|DTSTART;TZID=[^:]+)/g);
  expect(order).toEqual([
    'TZID:Europe/Brussels',
    'DTSTART;TZID=Europe/Brussels',
    'TZID:America/New_York',
    'DTSTART;TZID=America/New_York',
    'DTSTART;TZID=Europe/Brussels',
  ]);
});

test('alarms ring at nine in the morning of whole days, and whole days before a time', async () => {
  const file = await written([
    eventOn('2026-07-01', null, null, { alarmDays: [7, 1, 0] }),
    eventOn('2026-07-01', '17:00', 'Europe/Brussels', { alarmDays: [7, 0] }),
  ]);
  const calendar = new ical.Component(ical.parse(file));
  const rings = calendar.getAllSubcomponents('vevent').map((each) => {
    const { startDate } = new ical.Event(each);
    return each.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = alarm.getFirstPropertyValue('trigger') as InstanceType<typeof ical.Duration>;
      const at = startDate.clone();
      at.isDate = false;
      at.addDuration(trigger);
      return at.toString().slice(0, 16);
    });
  });
  expect(rings).toEqual([
    ['2026-06-24T09:00', '2026-06-30T09:00', '2026-07-01T09:00'],
    ['2026-06-24T17:00', '2026-07-01T15:00'],
  ]);
});

test('no line is longer than 75 octets, and text comes back as it was', async () => {
  const file = await written([eventOn('2026-07-01', null, null)]);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = new ical.Component(ical.parse(file)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe(eventOn('2026-07-01', null, null).summary);
});

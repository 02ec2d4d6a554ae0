import { expect, test } from 'vitest';
import { googleCalendarLink, outlookLink } from './calendar-links.ts';

const event = (deadline: object) => ({
  title: 'Ice & snow',
  page: 'https://fundry.example/opportunities/1/details',
  deadline: {
    kind: 'DueDate' as const,
    date: '2026-12-31',
    time: null,
    zone: null,
    label: null,
    ...deadline,
  },
});
const read = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('a deadline without a time is a whole day, at the end of a year too', () => {
  expect(read(googleCalendarLink(event({})))).toEqual({
    action: 'TEMPLATE',
    text: 'Application: Ice & snow',
    dates: '20261231/20270101',
    details: 'https://fundry.example/opportunities/1/details',
  });
  expect(read(outlookLink(event({})))).toMatchObject({
    subject: 'Application: Ice & snow',
    startdt: '2026-12-31',
    enddt: '2027-01-01',
    allday: 'true',
  });
});

test('Google gets the time in its zone, Outlook the moment, in summer and in winter', () => {
  const winter = event({ date: '2026-12-03', time: '17:00', zone: 'Europe/Brussels' });
  const summer = event({ date: '2026-07-01', time: '17:00', zone: 'America/New_York' });
  const google = read(googleCalendarLink(winter));
  expect([google.dates, google.ctz]).toEqual(['20261203T170000/20261203T170000', 'Europe/Brussels']);
  expect(read(outlookLink(winter)).startdt).toBe('2026-12-03T16:00:00.000Z');
  expect(read(outlookLink(summer))).toMatchObject({ startdt: '2026-07-01T21:00:00.000Z', allday: 'false' });
});

test('a time without a zone, or in one that nobody knows, is a whole day in Outlook', () => {
  for (const zone of [null, 'Nowhere/Land']) {
    expect(read(outlookLink(event({ time: '17:00', zone }))).allday).toBe('true');
  }
});

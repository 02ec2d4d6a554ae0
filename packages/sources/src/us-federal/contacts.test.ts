import { expect, test } from 'vitest';
import { readContacts } from './contacts.ts';

const contactsOf = (...texts: string[]) => readContacts({ texts }).contacts;

test('a name, a rank, a number and an address in lines are one contact', () => {
  expect(
    readContacts({ email: 'ada@office.example', texts: ['Ada Nowak\r\nGrantor\r\nPhone 555-010-1881'] }),
  ).toEqual({
    contacts: [{ name: 'Ada Nowak', email: 'ada@office.example', phone: '555-010-1881' }],
    contactText: null,
  });
});

test('each further name begins another contact, with the numbers and addresses that follow it', () => {
  expect(contactsOf('Ada Nowak 5550102820\nada@lab.example\n Bo Lind 555-010-3059\nbo@lab.example')).toEqual([
    { name: 'Ada Nowak', email: 'ada@lab.example', phone: '5550102820' },
    { name: 'Bo Lind', email: 'bo@lab.example', phone: '555-010-3059' },
  ]);
  expect(contactsOf('Technical contact: Ada Nowak; ada@lab.example<br/>Other contact: Bo Lind')).toEqual([
    { name: 'Ada Nowak', email: 'ada@lab.example', phone: null },
    { name: 'Bo Lind', email: null, phone: null },
  ]);
});

test('a text that says more is kept whole', () => {
  const { contacts, contactText } = readContacts({
    email: 'grants@office.example',
    texts: ['Phone Number: 1.555.010.0771 or 555.010.5282\nHours are Monday to Friday, 9 to 6.'],
  });
  expect(contacts).toEqual([
    { name: null, email: 'grants@office.example', phone: '1.555.010.0771, 555.010.5282' },
  ]);
  expect(contactText).toBe(
    '<p>Phone Number: 1.555.010.0771 or 555.010.5282<br />Hours are Monday to Friday, 9 to 6.</p>',
  );
});

test('a sentence names nobody, but its address counts', () => {
  expect(contactsOf('For assistance, please reach out to Ada Nowak at ada@office.example.')).toEqual([
    { name: null, email: 'ada@office.example', phone: null },
  ]);
});

test('who is stated in fields of their own comes first; an address belongs to one contact', () => {
  const written = { name: 'Ada Nowak\nGrantor', phone: '555-010-3007', email: 'bo@office.example' };
  expect(readContacts({ ...written, texts: ['Bo Lind\r\nBo@office.example'] }).contacts).toEqual([
    { name: 'Ada Nowak', email: null, phone: '555-010-3007' },
    { name: 'Bo Lind', email: 'Bo@office.example', phone: null },
  ]);
});

test('a zip code or a year is no telephone number, and nothing gives nothing', () => {
  expect(contactsOf('Office of Tides\nWashington, DC 20546-0001')).toEqual([
    { name: 'Office of Tides', email: null, phone: null },
  ]);
  expect(readContacts({})).toEqual({ contacts: [], contactText: null });
});

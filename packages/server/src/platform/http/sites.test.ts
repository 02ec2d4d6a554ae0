import { expect, test } from 'vitest';
import { siteOf } from './sites.ts';

const at = (host: string, localAddress = '10.0.0.5') =>
  ({ protocol: 'http', host, socket: { localAddress } }) as unknown as Parameters<typeof siteOf>[1];

test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', '10.0.0.5:8080', 'fundry.lan', 'app.localhost'])(
  'without a public address %s is believed to be this server',
  (host) => {
    expect(siteOf({ host: 'fundry.lan' }, at(host))).toBe(`http://${host}`);
  },
);

test.each([
  'evil.example',
  '10.0.0.6:8080',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'a"><b>',
  '0.0.0.0',
  '',
])('without a public address %s is not', (host) => {
  expect(siteOf({ host: 'localhost' }, at(host))).toBe(null);
});

test('an address of IPv6 that carries one of IPv4 is the same', () => {
  expect(siteOf({}, at('192.168.1.5:8080', '::ffff:192.168.1.5'))).toBe('http://192.168.1.5:8080');
});

test('with a public address it is the only one', () => {
  const settings = { publicUrl: 'https://fundry.example', host: 'localhost' };
  for (const host of ['fundry.example', 'localhost:8080', 'evil.example']) {
    expect(siteOf(settings, at(host))).toBe('https://fundry.example');
  }
});

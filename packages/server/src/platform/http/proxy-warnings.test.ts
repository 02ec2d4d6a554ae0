import Fastify from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { watchProxies } from './proxy-warnings.ts';

/** A server with these settings: what it has logged, its warnings, and how one calls it. */
function watched(settings: Partial<Parameters<typeof watchProxies>[1]>) {
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  const app = Fastify();
  const all = { publicUrl: null, port: 8080, trustedProxies: [], ...settings };
  const { list } = watchProxies(app, all, logger);
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/', remoteAddress, headers });
  return { log, list, ask };
}

test('headers of a proxy that is not trusted are told once, in the log and in the list', async () => {
  const { log, list, ask } = watched({ trustedProxies: ['10.0.0.1', '192.0.2.0/24'] });
  await ask('10.0.0.9');
  await ask('10.0.0.1', { 'x-forwarded-for': '198.51.100.7' });
  await ask('::ffff:192.0.2.77', { forwarded: 'for=198.51.100.7' });
  expect(list()).toEqual([]);
  for (let time = 0; time < 3; time++) await ask('10.0.0.9', { 'x-forwarded-for': '198.51.100.7' });
  await ask('2001:db8::7', { forwarded: 'for=198.51.100.7' });
  expect(list()).toEqual([
    expect.stringMatching(/10\.0\.0\.9 carry the header x-forwarded-for.*FUNDRY_TRUSTED_PROXIES/),
    expect.stringMatching(/2001:db8::7 carry the header forwarded/),
  ]);
  expect(log).toHaveLength(2);
});

test('somebody who sends the header from everywhere cannot fill the list', async () => {
  const { log, list, ask } = watched({});
  for (let peer = 0; peer < 20; peer++) await ask(`10.0.0.${peer}`, { 'x-forwarded-for': '192.0.2.1' });
  expect([list().length, log.length]).toEqual([5, 5]);
});

test.each([
  [{ publicUrl: 'https://fundry.example' }, 1],
  [{ publicUrl: 'http://fundry.example' }, 1],
  [{ publicUrl: 'https://fundry.example', trustedProxies: ['127.0.0.1'] }, 0],
  [{ publicUrl: 'http://fundry.lan:8080' }, 0],
  [{}, 0],
])('at the start %j gives %i warnings', (settings, warnings) => {
  const { log, list } = watched(settings);
  expect([list().length, log.length]).toEqual([warnings, warnings]);
});

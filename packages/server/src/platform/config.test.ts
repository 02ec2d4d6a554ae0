import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

test('without any variable the defaults of the README hold', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ port: 8080, host: 'localhost', databaseUrl: null, now: null, sample: true });
  expect(config.home).toBe(join(process.cwd(), '.fundry'));
});

test('a search may take 13 seconds, and as long as the operator says', () => {
  expect(loadConfig({}).search.timeLimitMs).toBe(13_000);
  expect(loadConfig({ FUNDRY_SEARCH_TIMEOUT_MS: '2000' }).search.timeLimitMs).toBe(2_000);
});

test.each([
  ['FUNDRY_PORT', 'eighty', /^FUNDRY_PORT=eighty cannot be used: .+\. Meaning: port of the web server/],
  ['FUNDRY_PORT', '70000', /FUNDRY_PORT=70000 cannot be used/],
  ['FUNDRY_DATABASE_URL', 'mysql://x', /^FUNDRY_DATABASE_URL cannot be used: must begin with postgres:\/\//],
  ['FUNDRY_NOW', 'someday', /^FUNDRY_NOW=someday cannot be used: must be a day such as 2026-03-01, /],
  ['FUNDRY_NOW', '2026-02-30', /FUNDRY_NOW=2026-02-30/],
  ['FUNDRY_NOW', '1', /FUNDRY_NOW=1 /],
  ['FUNDRY_PORT', '0x50', /FUNDRY_PORT=0x50/],
  ['FUNDRY_FRAME_ANCESTORS', "'self'; script-src *", /FUNDRY_FRAME_ANCESTORS=.* origins/],
  ['FUNDRY_LOG_LEVEL', 'loud', /FUNDRY_LOG_LEVEL=loud/],
  ['FUNDRY_PROT', '80', /^FUNDRY_PROT is not a setting of Fundry\. Run "npm start -- --help"/],
  ['FUNDRY_TERMS_URL', 'javascript:alert(1)', /FUNDRY_TERMS_URL=.* https/],
  ['FUNDRY_SEARCH_URL', 'https://a:9200,b', /^FUNDRY_SEARCH_URL cannot be used: must be addresses such as/],
  ['FUNDRY_SEARCH_URL', 'https://me:secret@a:9200', /^(?!.*secret)FUNDRY_SEARCH_URL cannot be used/],
  ['FUNDRY_SEARCH_USER', 'fundry', /^FUNDRY_SEARCH_USER cannot be used without FUNDRY_SEARCH_URL/],
])('%s=%s is refused with a sentence that names it', (name, value, message) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => loadConfig({ [name]: value })).toThrow(message);
});

test('an OpenSearch cluster has several nodes, and a user with a password or a certificate with a key', () => {
  const nodes = { FUNDRY_SEARCH_URL: 'https://a:9200, https://b:9200' };
  expect(loadConfig({}).search.cluster).toBeNull();
  expect(loadConfig(nodes).search.cluster).toMatchObject({
    nodes: ['https://a:9200', 'https://b:9200'],
    login: null,
    ...{ prefix: 'fundry', shards: 1, replicas: 1 },
  });
  expect(() => loadConfig({ ...nodes, FUNDRY_SEARCH_USER: 'me' })).toThrow(/need each other/);
  expect(() => loadConfig({ ...nodes, FUNDRY_SEARCH_CERT: 'me.pem' })).toThrow(/need each other/);
});

test('a refused database address does not show its password', () => {
  expect(() => loadConfig({ FUNDRY_DATABASE_URL: 'mysql://me:secret@x' })).toThrow(/^(?!.*secret)/);
});

test('a server with a role of its own needs what the servers must agree on', () => {
  const shared = {
    FUNDRY_ROLE: 'worker',
    FUNDRY_DATABASE_URL: 'postgres://db/fundry',
    FUNDRY_SECRET: 's'.repeat(40),
    FUNDRY_PUBLIC_URL: 'https://fundry.example',
  };
  expect(loadConfig(shared).role).toBe('worker');
  for (const name of Object.keys(shared).slice(1)) {
    expect(() => loadConfig({ ...shared, [name]: '' })).toThrow(
      `A server with the role worker needs ${name}, because`,
    );
  }
  expect(() => loadConfig({ FUNDRY_ROLE: 'boss' })).toThrow(/^FUNDRY_ROLE=boss cannot be used/);
});

test('an empty value counts as not set; the clock may be set', () => {
  const config = loadConfig({ FUNDRY_PORT: '', FUNDRY_NOW: '2026-03-01' });
  expect(config.port).toBe(8080);
  expect(config.now?.toISOString()).toBe('2026-03-01T00:00:00.000Z');
});

import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each([
  ['/', '/'],
  ['/funders/3?page=2#award-shares', '/funders/3?page=2#award-shares'],
  ['/search/awards?basicQuery=%22a+b%22', '/search/awards?basicQuery=%22a+b%22'],
  ['/a/../b', '/b'],
  ['/session/sign-in?returnTo=https://evil.example', '/session/sign-in?returnTo=https://evil.example'],
])('%s is followed as %s', (text, path) => {
  expect(localPath(text)).toBe(path);
});

test.each([
  null,
  undefined,
  7,
  '',
  'funders/3',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2f/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/api/session/sign-out',
  `/${'a'.repeat(2_000)}`,
])('%j is not followed', (text) => {
  expect(localPath(text)).toBe(null);
});

import { expect, test } from 'vitest';
import { lastMessage, saysDiskFull } from './server-log.ts';

test.each([
  [
    'a full disk',
    'LOG: starting\nPANIC:  could not write to file "x": No space left on device\n',
    true,
    /^the disk is full/,
  ],
  [
    'a file that could not grow',
    'ERROR:  could not extend file "base/5/16": wrote only 4096 of 8192 bytes at block 7\n',
    true,
    /^the disk is full/,
  ],
  ['the last grave message', 'x FATAL:  one\nx FATAL:  two\nx LOG:  bye\n', false, /^two$/],
  ['the last line', 'starting\nshutting down\n', false, /^shutting down$/],
  ['nothing', '', false, /^it gave no reason$/],
])('a log says %s', (_what, log, isFull, message) => {
  expect(saysDiskFull(log)).toBe(isFull);
  expect(lastMessage(log)).toMatch(message);
});

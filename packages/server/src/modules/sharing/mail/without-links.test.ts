import { expect, test } from 'vitest';
import { oneLine, plainLines } from './plain-text.ts';
import { withoutLinks } from './without-links.ts';

test.each([
  ['See https://evil.example/win?x=1 now', 'See evil[.]example/win?x=1 now'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['HTTP://10.0.0.1/x', '10.0.0.1/x'],
  ['write to ada@post.example.', 'write to ada@post[.]example.'],
  ['evil\u3002example', 'evil[.]example'],
  ['müller.例え', 'müller[.]例え'],
  ['Due on 1.5. Up to 2.5 M€, e.g. for i.e. nobody.', 'Due on 1.5. Up to 2.5 M€, e.g. for i.e. nobody.'],
])('%j', (typed, said) => {
  expect(withoutLinks(typed)).toBe(said);
});

test('a line has no control characters and nothing that turns it round; several lines keep their breaks', () => {
  expect(oneLine(' Ada\r\nBcc: x\u0000\u202Egnp.exe ')).toBe('Ada Bcc: x gnp.exe');
  expect(plainLines('Look:\r\n\tthis\u001B[31m\u202E one\n')).toBe('Look:\n\tthis[31m one');
});

import { expect, test } from 'vitest';
import { htmlWithTyped } from './typed-text.ts';

test('what is typed stands at the end, a paragraph for each line, and is never markup', () => {
  expect(htmlWithTyped('<p>Before</p>', 'a < b & c\n\n<b>d</b>')).toBe(
    '<p>Before</p><p>a &lt; b &amp; c</p><p></p><p>&lt;b&gt;d&lt;/b&gt;</p>',
  );
});

test('blank text leaves the text as it is', () => {
  expect(htmlWithTyped('<p>Before</p>', ' \n')).toBe('<p>Before</p>');
});

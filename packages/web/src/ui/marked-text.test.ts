import { expect, test } from 'vitest';
import { splitMarks } from './marked-text.tsx';

const words = (html: string) => splitMarks(html).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));

test('marked words and what stands between them', () => {
  expect(words('<mark>Quantum</mark> sensing, <mark>quantum</mark> optics')).toEqual([
    '[Quantum]',
    ' sensing, ',
    '[quantum]',
    ' optics',
  ]);
  expect(words('')).toEqual([]);
});

test('entities are read once, other markup is text', () => {
  expect(words('R&amp;D &lt;b&gt; &quot;x&quot; &#39;y&#39; &amp;lt; <mark>A&amp;B</mark>')).toEqual([
    'R&D <b> "x" \'y\' &lt; ',
    '[A&B]',
  ]);
  expect(words('<img src=x onerror=alert(1)>')).toEqual(['<img src=x onerror=alert(1)>']);
});

import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

it('parts sentences, but not at abbreviations, numbers of items or inside amounts', () => {
  const html =
    '<p>Applicants in the U.S. may apply, e.g. Dr. Smith. Awards reach $1.5 million.Others follow!</p><p>2. Who applies?</p>';
  expect(sentencesOf(html).map(({ text }) => text)).toEqual([
    'Applicants in the U.S. may apply, e.g. Dr. Smith.',
    'Awards reach $1.5 million.',
    'Others follow!',
    '2. Who applies?',
  ]);
});

it('says what introduces the items of a list', () => {
  const html =
    '<p>These may not apply:</p><ul><li>Individuals</li><li>Firms &amp; banks</li></ul>' +
    `<p>${'All others are welcome to send in their proposals. '.repeat(3).replaceAll('. A', ', a')}</p><p>Apply soon.</p>`;
  expect(sentencesOf(html).map(({ text, leadIn }) => [text.slice(0, 15), leadIn])).toEqual([
    ['These may not a', null],
    ['Individuals', 'These may not apply:'],
    ['Firms & banks', 'These may not apply:'],
    ['All others are ', null],
    ['Apply soon.', null],
  ]);
});

it('takes headings, bullets and starred headings as what they are', () => {
  const html =
    '<p><b>Not eligible</b></p><p>• Banks • Clubs</p><p>Open to: -Schools -Towns *Who May Serve as PI: Anyone.</p>';
  expect(sentencesOf(html)).toEqual([
    { text: 'Not eligible', leadIn: null },
    { text: 'Banks', leadIn: 'Not eligible' },
    { text: 'Clubs', leadIn: 'Not eligible' },
    { text: 'Open to:', leadIn: 'Not eligible' },
    { text: 'Schools', leadIn: 'Open to:' },
    { text: 'Towns', leadIn: 'Open to:' },
    { text: 'Who May Serve as PI:', leadIn: 'Open to:' },
    { text: 'Anyone.', leadIn: 'Who May Serve as PI:' },
  ]);
});

it('parts a text without any full stop, and loses nothing of it', () => {
  const words = 'a town and a school '.repeat(500);
  const found = sentencesOf(words).map(({ text }) => text);
  expect(Math.max(...found.map((text) => text.length))).toBeLessThanOrEqual(1500);
  expect(found.join(' ')).toBe(words.trim());
  expect(sentencesOf('x'.repeat(4000)).map(({ text }) => text.length)).toEqual([1500, 1500, 1000]);
});

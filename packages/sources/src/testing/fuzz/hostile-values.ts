import { LIMITS } from '../../limits.ts';
import type { SeededRandom } from './random.ts';

/** What has broken readers of texts, or could. */
const PIECES = [
  '<a ',
  '<script>',
  '<!--',
  '<ul><li>',
  '</b>',
  '<a href="javascript:x()">',
  '&lt;a href=&quot;',
  '&amp;',
  '&#0;',
  '&#xD800;',
  '\ud800',
  '\udc00',
  '\u0000',
  '\u001b[2J',
  '\u202e',
  '\ufffe',
  '\ue000',
  '𝒙',
  '\r\n',
  ';',
  ',',
  '~',
  '(',
  '%',
  '%E0%A4%A',
  ' 1/1/2020 ',
  '10.13039/',
  'https://',
  '\u00c3\u00a2',
];

const PLAIN = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  -1e-308,
  '',
  ' ',
  '0',
  '-',
  'NaN',
  '99999999999999999999',
  '9999-99-99',
  '99/99/9999',
  '-0001-01-01T00:00:00Z',
  '275760-09-14',
  '1e400',
  '-999,999,999,999.99',
];

/** Texts of a megabyte that cost most where a reader looks back: a word without an end, tags that are never closed. */
const HUGE = ['y', '<a ', '<p><ul><li>', '&lt;', '( ', '1/1/2020 ', 'https://x.'];

/** A text of about a megabyte, without the bounds of a usual text. */
export function hugeText(random: SeededRandom): string {
  const piece = random.pick(HUGE);
  return piece.repeat(Math.ceil(1_000_000 / piece.length));
}

/** A value to put in the place of another one. */
export function hostileValue(random: SeededRandom): unknown {
  switch (random.below(8)) {
    case 0:
      return hostileText(random, 'x');
    case 1:
      return random.pick(PIECES).repeat(1 + random.below(300));
    case 2:
      return random.below(20) === 0 ? nested(5_000) : nested(1 + random.below(LIMITS.levels));
    case 3:
      return [hostileText(random, 'a'), null, 7, {}];
    case 4:
      return JSON.parse(
        `{"constructor":"a","__proto__":null,"toString":1,${JSON.stringify(random.pick(PIECES))}:[]}`,
      );
    case 5:
      if (random.below(40) === 0) return 'y'.repeat(LIMITS.textLength + 1);
      return random.below(60) === 0 ? hugeText(random) : 'y'.repeat(random.below(6_000));
    default:
      return random.pick(PLAIN);
  }
}

/** The text with something in it that does not belong there. */
export function hostileText(random: SeededRandom, text: string): string {
  const at = random.below(text.length + 1);
  const to = random.below(4) === 0 ? at + random.below(text.length + 1 - at) : at;
  const pieces = Array.from({ length: 1 + random.below(4) }, () => random.pick(PIECES));
  return text.slice(0, at) + pieces.join(random.pick(['', ' ', 'b'])) + text.slice(to);
}

function nested(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

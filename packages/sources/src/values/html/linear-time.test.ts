import { expect, test } from 'vitest';
import { growsWithLength } from '../../testing/grows-with-length.ts';
import { abstractHtml } from '../abstract-text.ts';
import { richText } from '../rich-text.ts';
import { plainText } from '../text.ts';

/** What makes a cleaner slow that looks for the end of each beginning anew, or counts what is open. */
const PIECES = [
  '<a ',
  '<a href="',
  "<a '",
  '<a =&quot; =',
  '&lt;a href=&quot;',
  '<li ',
  '<!--',
  '<script>',
  '<title>',
  '<ul><li>',
  '<p><b>',
  '</i><b>',
  '<b></b>',
  '<br />',
  '<br>\n',
  '\n ',
  '&amp;',
  '<',
  '• ',
  ': - A ',
  '. o A',
  ': (1) ',
  'thisproject',
  'a.A',
  'theAnd',
  'withinand',
];

test.each(PIECES)('a text of %j is cleaned in time that grows with its length only', (piece) => {
  expect(growsWithLength(piece, richText)).toBe(true);
  expect(growsWithLength(piece, plainText)).toBe(true);
  expect(growsWithLength(piece, (text) => abstractHtml(text, { wrapped: false }))).toBe(true);
});

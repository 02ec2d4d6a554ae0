import { expect, test } from 'vitest';
import { withLists } from './list-items.ts';

test.each([
  ['<p>Aims:<br />• maps<br />• models</p>', '<p>Aims:</p><ul><li>maps</li><li>models</li></ul>'],
  [
    '<p>Aims:</p><p>- maps</p><p>- models</p><p>Then.</p>',
    '<p>Aims:</p><ul><li>maps</li><li>models</li></ul><p>Then.</p>',
  ],
  [
    '<p>Open to:• schools•towns • farms</p>',
    '<p>Open to:</p><ul><li>schools</li><li>towns</li><li>farms</li></ul>',
  ],
  [
    '<p>Goals: - Maps of seas. - Models of seas.</p>',
    '<p>Goals:</p><ul><li>Maps of seas.</li><li>Models of seas.</li></ul>',
  ],
  ['<p>o Schools<br />o Towns</p>', '<ul><li>Schools</li><li>Towns</li></ul>'],
  [
    '<p>* <b>Maps</b><br />* <a href="https://x.org">Models</a></p>',
    '<ul><li><b>Maps</b></li><li><a href="https://x.org">Models</a></li></ul>',
  ],
  ['<p>Any of<br />-<br />Maps<br />-<br />Models</p>', '<p>Any of</p><ul><li>Maps</li><li>Models</li></ul>'],
  [
    '<p>We will: (1) map seas; (2) model them; and (3) tell. Then we stop.</p>',
    '<p>We will:<br />(1) map seas;<br />(2) model them; and<br />(3) tell.<br />Then we stop.</p>',
  ],
])('%s', (typed, listed) => expect(withLists(typed)).toBe(listed));

test.each([
  '<p>• only one</p>',
  '<p>*Who May Serve as PI: anybody.</p>',
  '<p>Warm seas - cold seas - and rivers, 20 - 30 m deep</p>',
  '<p>We (1) map seas, (2) model them and (3) tell.</p>',
  '<p>Two ways: (1) maps; (2) models.</p>',
  '<p><b>Aims<br />• maps<br />• models</b></p>',
  '<ul><li>• maps<br />• models</li></ul>',
  '<h3>A • B • C</h3>',
  'a * b * c, 5·10 and 3·2',
])('%s stays', (html) => expect(withLists(html)).toBe(html));

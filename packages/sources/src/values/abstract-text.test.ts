import { describe, expect, it } from 'vitest';
import { abstractHtml } from './abstract-text.ts';

describe('abstractHtml', () => {
  it.each([
    ['One.<br/><br/>Two &amp; three.<br/>Four', '<p>One.</p><p>Two &amp; three.<br />Four</p>'],
    ['p &lt; 0.05 &amp;lt; 1, a&nbsp;b', '<p>p &lt; 0.05 &lt; 1, a b</p>'],
    ['  lines \r\n\r\n\r\n \t with   blanks ', '<p>lines</p><p>with blanks</p>'],
    ['p<0.05 and q>1', '<p>p&lt;0.05 and q&gt;1</p>'],
    ['<p>Marked</p><script>x()</script><ul><li>up</li></ul>', '<p>Marked</p><ul><li>up</li></ul>'],
    ['&lt;b&gt;bold&lt;/b&gt; claim', '<p><b>bold</b> claim</p>'],
    ['bell\u0007 and \ud800 half', '<p>bell and \ufffd half</p>'],
    [' <br/> \n ', null],
    ['', null],
    [null, null],
  ])('%j', (text, html) => expect(abstractHtml(text, { wrapped: false })).toBe(html));

  it('joins lines that were only wrapped', () => {
    expect(abstractHtml('SUMMARY\n Aging is\na driver.\n\nNext.', { wrapped: true })).toBe(
      '<p>SUMMARY Aging is a driver.</p><p>Next.</p>',
    );
  });
});

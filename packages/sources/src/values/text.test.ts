import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairMojibake } from './mojibake.ts';
import { richText } from './rich-text.ts';
import { blankToNull, plainText } from './text.ts';

describe('plainText', () => {
  it.each([
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['Call &amp;ndash; two', 'Call – two'],
    ['Faith&amp;lt;br/&amp;gt;mail@example.org', 'Faith mail@example.org'],
    ['&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;', 'One Two'],
    ['<p>It&#8217;s&nbsp;here</p>', 'It’s here'],
    ['p &lt; 0.05 and q>1', 'p < 0.05 and q>1'],
    ['write to <me@example.org>', 'write to <me@example.org>'],
    ['x<y and <i>c</i>', 'x<y and c'],
    ['<script>alert(1)</script>words', 'words'],
    [' two\u00a0\n\tblanks\u200b ', 'two blanks'],
    ['<p>see <a href="https://example.org/a>b">this</a> and <a href="https://exam', 'see this and'],
    ['<!-- note --><style>p { color: red }</style>one<br>two', 'one two'],
    ['<scr<b>ipt>alert(1)</script>', 'script alert(1)'],
    ['&lt;scr&#105;pt&gt;x', 'script x'],
    [null, ''],
  ])('%j → %j', (html, text) => expect(plainText(html)).toBe(text));
});

describe('richText', () => {
  it.each([
    ['<h1>Aim</h1><div>One<div>Two</div></div>', '<h3>Aim</h3><p>One</p><p>Two</p>'],
    [
      '&lt;p&gt;x &lt;a href=&quot;https://example.org/?a=1&amp;amp;b=2&quot;&gt;y&lt;/a&gt;&lt;/p&gt;',
      '<p>x <a href="https://example.org/?a=1&amp;b=2">y</a></p>',
    ],
    ['<p onclick="x()">a<em>b</em></p><p>&nbsp;</p><p><br></p>', '<p>ab</p>'],
    ['<a href="javascript:alert(1)">x</a> <a href="#note">1</a>', '<p>x 1</p>'],
    [
      'see <a href=&quot;https://example.org/&quot;>this</a>',
      '<p>see <a href="https://example.org/">this</a></p>',
    ],
    ['One\nline\n\nTwo', '<p>One<br />line</p><p>Two</p>'],
    ['Kinds:\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '<p>Kinds:</p><ul><li>a</li><li>b</li></ul>'],
    ['<p>&nbsp;</p>', ''],
    ['<p>One <b>two<p>three', '<p>One <b>two</b></p><p><b>three</b></p>'],
    ['<ul><li>a<li><p>b</ul>c', '<ul><li>a</li><li><p>b</p></li></ul>c'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b</p><p>c</p>'],
    ['<b>a</i></p></ul>b</b>', '<p><b>a</b></p><p>b</p>'],
    ['<a href="https://x.org/?q=\ud800&quot;">x</a>', '<p><a href="https://x.org/?q=\ufffd%22">x</a></p>'],
    ['if p<0.05 & q', '<p>if p&lt;0.05 &amp; q</p>'],
  ])('%j → %j', (html, rich) => expect(richText(html)).toBe(rich));

  it('lets through nothing but its tags, whatever comes in', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<div>',
        '<script>',
        '</script>',
        '<a href="',
        '">',
        '<img onerror=x src=',
        '&lt;',
        '&gt;',
        '&amp;lt;b&amp;gt;',
        '<li',
        '<ul>',
        '\n\n',
        '<!--',
        '-->',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const tags = richText(pieces.join('')).match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag).toMatch(
            /^<(?:\/?(?:a|br|p|b|strong|ul|ol|li|h3|mark)(?: \/)?|a href="(?:https?:\/\/|mailto:)[^"<>]*")>$/,
          );
        }
      }),
    );
  });

  it('drops nested empty elements, as deep as they are', () => {
    expect(
      richText('<p>a</p><ul><li><b> <br> </b></li><li>b</li></ul><p><a href="https://x.org"></a></p>'),
    ).toBe('<p>a</p><ul><li>b</li></ul>');
    expect(richText(`<p>a</p>${'<b>'.repeat(500)}${'</b>'.repeat(500)}<p>b</p>`)).toBe('<p>a</p><p>b</p>');
  });

  it('keeps the words of elements that are nested too deep, without their tags', () => {
    const html = richText(`${'<ul><li>'.repeat(500)}x`);
    expect(html.match(/<ul>/g)).toHaveLength(20);
    expect(html).toContain('x');
  });

  it('is stable: cleaning clean text changes nothing', () => {
    const clean = richText('<h2>Aim</h2><p>a <b>b</b></p><ul><li>c &amp; d</li></ul>');
    expect(richText(clean)).toBe(clean);
  });
});

describe('repairMojibake', () => {
  it('undoes what reading UTF-8 as Windows-1252 did', () => {
    expect(repairMojibake('Womenâ€™s â€œbestâ€\u009d â€“ GoĂŻc')).toBe('Women’s “best” – GoĂŻc');
    expect(repairMojibake('FranÃ§ois, 5 Â°C, Å‚Ã³dÅº')).toBe('François, 5 °C, łódź');
  });

  it('brings back any text encoded twice, and leaves right text alone', () => {
    const decoder = new TextDecoder('windows-1252');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aé’“–ł°ü€漢𝒙 ') }), (text) => {
        expect(repairMojibake(decoder.decode(Buffer.from(text, 'utf8')))).toBe(text);
      }),
    );
    expect(repairMojibake('Ärzte für Förderung – “naïve” façade')).toBe(
      'Ärzte für Förderung – “naïve” façade',
    );
  });
});

describe('blankToNull', () => {
  it.each([
    ['', null],
    ['  \u00a0', null],
    [null, null],
    [undefined, null],
    [' a  b ', 'a b'],
  ])('%j → %j', (text, result) => expect(blankToNull(text)).toBe(result));
});

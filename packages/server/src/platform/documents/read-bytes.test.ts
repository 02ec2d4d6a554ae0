import { expect, test } from 'vitest';
import { compoundOf, officeParts, zipOf } from '../file-kinds/testing/office-files.ts';
import { readBytes } from './read-bytes.ts';
import { docxOf, paragraph, pdfOf, UNDER_PASSWORD } from './testing/documents.ts';

const FULL = 'a text can have at most 50,000 characters.';
const ABSTRACT = 'Quantum sensing with graphene in cold places.';
const WORDS = 'word '.repeat(100);

const read = (content: Buffer | string) => readBytes(Buffer.from(content));

test('a PDF is read page by page, and words that a line divides are put together', async () => {
  expect(await read(pdfOf(['Graphene (new) sen-\nsors for\nX-\nRays', 'Second page.']))).toEqual({
    kind: 'pdf',
    text: 'Graphene (new) sensors for\nX-\nRays\n\nSecond page.',
    notices: [],
  });
});

test('of 500 pages as many are read as a text can have, and that is said', async () => {
  const { text, notices } = await read(
    pdfOf(Array.from({ length: 500 }, () => 'word word word word word\n'.repeat(20))),
  );
  expect(text.length).toBeGreaterThan(49_900);
  expect(text.length).toBeLessThanOrEqual(50_000);
  expect(notices).toEqual([`Only the first 100 of 500 pages of the PDF could be used: ${FULL}`]);
});

test('pages without text are counted, and pictures alone are refused', async () => {
  expect((await read(pdfOf(['', ABSTRACT, '']))).notices).toEqual([
    '2 pages of the PDF hold no text. Pictures of pages are not read.',
  ]);
  await expect(read(pdfOf(['', '']))).rejects.toThrow('pictures');
  await expect(
    read(pdfOf(Array.from({ length: 500 }, (_, page) => (page === 499 ? ABSTRACT : '')))),
  ).rejects.toThrow('pictures');
});

test('a PDF under a password, and one that is damaged, are refused', async () => {
  await expect(read(pdfOf([ABSTRACT], UNDER_PASSWORD))).rejects.toThrow('password');
  await expect(read(pdfOf([ABSTRACT]).subarray(0, 300))).rejects.toThrow('damaged');
  await expect(read('%PDF-1.7 and nothing else of one')).rejects.toThrow('damaged');
});

test('a Word document is read by paragraphs, without deleted text and repetitions', async () => {
  const deleted = '<w:p><w:del><w:r><w:delText>Old.</w:delText></w:r></w:del></w:p>';
  const line = '<w:p><w:r><w:t>a &amp; b</w:t><w:br/><w:t>c</w:t></w:r></w:p>';
  const repeated = `<mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice>${paragraph('Box')}</mc:Choice><mc:Fallback>${paragraph('Box')}</mc:Fallback></mc:AlternateContent>`;
  expect(await read(await docxOf(paragraph(ABSTRACT) + deleted + line + repeated))).toEqual({
    kind: 'docx',
    text: `${ABSTRACT}\n\na & b\nc\nBox`,
    notices: [],
  });
});

test('a Word document that is too long is cut, and one that is a bomb is refused', async () => {
  const { text, notices } = await read(await docxOf(paragraph(WORDS).repeat(1_000)));
  expect(text.length).toBeGreaterThan(49_900);
  expect(notices).toEqual([`Only the beginning of the document could be used: ${FULL}`]);
  const empty = '<w:r><w:rPr/></w:r>'.repeat(100_000);
  await expect(read(await docxOf(`<w:p>${empty.repeat(36)}</w:p>`))).rejects.toThrow('too-heavy');
});

test('Word documents that cannot be read say why', async () => {
  const whole = await docxOf(paragraph(ABSTRACT));
  await expect(read(whole.subarray(0, whole.length - 30))).rejects.toThrow('damaged');
  await expect(read(await docxOf('<w:p><w:r></w:p>'))).rejects.toThrow('damaged');
  await expect(read(await docxOf(paragraph('Too short')))).rejects.toThrow('no-text');
  await expect(read(compoundOf('WordDocument'))).rejects.toThrow('old-word');
  await expect(read(compoundOf('EncryptedPackage'))).rejects.toThrow('password');
});

test('of BibTeX the newest works come first, with their titles, abstracts and keywords', async () => {
  const source = `Exported by a program
@comment{jabref-meta: x}
@string{inst = "Institute of {\\"U}bung"}
@article{old, year = 1999, title = "Old {Work}", author = {M{\\"u}ller, J.}}
@InProceedings{new,
  title = {{G}r{\\"u}ne $\\alpha$ sensors},
  subtitle = "at the " # inst,
  abstract = {We <b>sense</b> 5\\% more ($p < 0.05$).},
  keywords = {graphene, sensors},
  date = {2021-03},
}
@misc{broken, title = {No end
@misc{untitled, note = {x}}
`;
  expect(await read(source)).toEqual({
    kind: 'bibtex',
    text: 'Grüne α sensors: at the Institute of Übung\nWe sense 5% more (p<0.05).\ngraphene, sensors\n\nOld Work',
    notices: ['2 works of the file could not be read, or had no title.'],
  });
  await expect(read('@misc{untitled,\n  note = {nothing about it}}')).rejects.toThrow('no-works');
});

test('many definitions and thousands of authors in BibTeX are read without delay', async () => {
  const definitions = Array.from({ length: 500 }, (_, at) => `@string{j${at} = "Journal ${at}"}\n`);
  const used = '@string{place = "Basel"}\n@string{fair = "Fair of " # place}\n';
  const authors = Array.from({ length: 3_000 }, (_, at) => `{\\"U}ber, A. and Person${at}, B.`).join(' and ');
  const works = Array.from(
    { length: 100 },
    (_, at) =>
      `@article{k${at}, author = {${authors}}, editor = "A {"} B", title = {Work of } # fair # { ${at}}, journal = j${at}}\n`,
  );
  const started = performance.now();
  const { text, notices } = await read([...definitions, used, ...works].join(''));
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(text).toMatch(/^Work of Fair of Basel 0\n\nWork of Fair of Basel 1\n/);
  expect(notices).toEqual([]);
});

test('of RIS the newest works come first, and long values go on in the next line', async () => {
  const source = [
    'TY  - JOUR\nT1  - Old work\nPY  - 1999/01/02/\nER  - ',
    'TY  - CONF\nTI  - New work\nAB  - It is\n  about sensors.\nKW  - graphene\nKW  - sensors\nPY  - 2021\nER  - ',
    'TY  - GEN\nAU  - Nobody\nER  - ',
  ].join('\r\n');
  expect(await read(source)).toEqual({
    kind: 'ris',
    text: 'New work\nIt is about sensors.\ngraphene, sensors\n\nOld work',
    notices: ['1 work of the file could not be read, or had no title.'],
  });
});

test('of many works as many newest ones are used as a text can have', async () => {
  const works = Array.from(
    { length: 200 },
    (_, at) => `TY  - JOUR\nTI  - Work of ${1800 + at}\nAB  - ${WORDS}\nPY  - ${1800 + at}\nER  - \n`,
  );
  const { text, notices } = await read(works.join(''));
  expect(text).toMatch(/^Work of 1999\n/);
  expect(notices).toEqual([`Only the newest 97 of 200 works could be used: ${FULL}`]);
});

test('plain text is read in its encoding, and a guess is said', async () => {
  const text = 'Größe und Maß der Gefühle';
  const plain = { kind: 'text', text, notices: [] as string[] };
  expect(await read(`\ufeff${text}\n`)).toEqual(plain);
  expect(await read(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(plain);
  expect(await read(Buffer.from(text, 'latin1'))).toEqual({
    ...plain,
    notices: [expect.stringContaining('Windows-1252')],
  });
  const long = await read(`${'😀'.repeat(30_000)}`);
  expect([long.text.length, long.notices]).toEqual([
    50_000,
    [`Only the first 50,000 of 60,000 characters could be used: ${FULL}`],
  ]);
});

test.each([
  ['a program', Buffer.from('MZ\x90\0\x03'.repeat(20), 'latin1')],
  ['a picture', Buffer.from(`\x89PNG\r\n\x1a\n${'\0'.repeat(30)}`, 'latin1')],
  ['RTF', '{\\rtf1\\ansi Words in another program’s signs}'],
  ['a web page', '<!DOCTYPE html><title>Words</title>'],
])('%s is refused, whatever it is called', async (_, content) => {
  await expect(read(content)).rejects.toThrow('type');
});

test('an archive that is no document is refused', async () => {
  await expect(read(await zipOf({ 'a.txt': ABSTRACT }))).rejects.toThrow('type');
  await expect(read(await zipOf(officeParts('xl', 'workbook.xml')))).rejects.toThrow('type');
});

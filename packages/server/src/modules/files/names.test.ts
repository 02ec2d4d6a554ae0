import { expect, test } from 'vitest';
import { attachment } from './download/content-disposition.ts';
import { fileName } from './upload/file-name.ts';

test.each([
  ['Budget 2027.pdf', 'application/pdf', 'Budget 2027.pdf'],
  ['SCAN.JPG', 'image/jpeg', 'SCAN.JPG'],
  ['macros.xlsm', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'macros.xlsm'],
  // What is text is never kept as a page or a program.
  ['invoice.html', 'text/plain', 'invoice.html.txt'],
  ['run.bat', 'text/plain', 'run.bat.txt'],
  ['letter.docx', 'application/pdf', 'letter.docx.pdf'],
  ['invoice\u202Efdp.exe', 'application/pdf', 'invoicefdp.exe.pdf'],
  ['C:\\Users\\ada\\plan.pdf', 'application/pdf', 'plan.pdf'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['a"b<c>|?*.pdf', 'application/pdf', 'a_b_c____.pdf'],
  ['line\r\nbreak.pdf', 'application/pdf', 'linebreak.pdf'],
  ['.txt', 'text/plain', 'txt.txt'],
  ['', 'image/png', 'file.png'],
  ['Čeština 日本 🎓.pdf', 'application/pdf', 'Čeština 日本 🎓.pdf'],
] as const)('%j is kept as a name that fits its content', (given, type, kept) => {
  expect(fileName(given, type)).toBe(kept);
});

test('a name is not too long for a file system', () => {
  expect(fileName(`${'x'.repeat(1_000)}.pdf`, 'application/pdf')).toMatch(/^x{190}\.pdf$/);
});

test('the header of a download holds any name', () => {
  expect(attachment('plan.pdf')).toBe(`attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`);
  expect(attachment('Čeština (日本) 50% "x" l\'été 🎓.pdf')).toBe(
    `attachment; filename="Cestina (__) 50_ _x_ l'ete _.pdf"; filename*=UTF-8''` +
      `%C4%8Ce%C5%A1tina%20%28%E6%97%A5%E6%9C%AC%29%2050%25%20%22x%22%20l%27%C3%A9t%C3%A9%20%F0%9F%8E%93.pdf`,
  );
});

import { domain } from '@fundry/contracts/identity/fields.ts';
import { expect, test } from 'vitest';
import { entriesOf, faultInLines } from './lines.ts';

test('entries stand on lines of their own, or between commas and semicolons', () => {
  expect(entriesOf(' a.example\n\nb.example, c.example;d.example\n')).toEqual([
    'a.example',
    'b.example',
    'c.example',
    'd.example',
  ]);
});

test('each entry that cannot be used is named with its line, empty lines counted', () => {
  expect(faultInLines('a.example\n\nnot a domain\nb.example, c@d.example', domain)).toBe(
    'Line 3: “not a domain” must be a domain such as university.edu. Line 4: “c@d.example” must be a domain such as university.edu.',
  );
  expect(faultInLines('a.example\nStudents.B.example ', domain)).toBe(null);
});

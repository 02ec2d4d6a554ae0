import { expect, test } from 'vitest';
import { entryOfFiles, filesInEntry } from './files-entry.ts';

test('the files of an entry are those it was made of, in the same order; none make an empty entry', () => {
  const files = [
    { id: 'b', name: 'Plan "A".pdf', size: 2 },
    { id: 'a', name: 'CV.pdf', size: 1 },
  ];
  const stored = files.map((file) => ({ ...file, type: 'application/pdf' }));
  expect(filesInEntry(entryOfFiles(stored))).toEqual(files);
  expect(entryOfFiles(stored)).toBe(entryOfFiles(files));
  expect([entryOfFiles([]), entryOfFiles(undefined), filesInEntry('')]).toEqual(['', '', []]);
});

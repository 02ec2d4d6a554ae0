import type { FormField } from '@fundry/contracts/competitions/competition-words.ts';
import { expect, test } from 'vitest';
import { draftOf, entryInWords, labelOf, sentText, textOf } from './draft-text.ts';

const FIELD = { help: '', kind: 'text', required: true, maxLength: null, choices: [] } as const;
const FORM: FormField[] = [
  { ...FIELD, choices: [], id: 'f1', label: 'Summary' },
  { ...FIELD, choices: [], id: 'title', label: 'Your title' },
];

test('a field of the form that is called title is not the title', () => {
  const text = { title: 'Moss', answers: { f1: '', title: 'Dr' }, files: {} };
  const draft = draftOf(FORM, text);
  expect(draft).toEqual({ title: 'Moss', 'field-f1': '', 'field-title': 'Dr' });
  expect(textOf(FORM, draft)).toEqual(text);
  expect([labelOf(FORM, 'title'), labelOf(FORM, 'field-title')]).toEqual(['Title', 'Your title']);
});

test('what is not answered is empty, before anything is written too', () => {
  expect(draftOf(FORM, null)).toEqual({ title: '', 'field-f1': '', 'field-title': '' });
});

test('files are in the draft by name, are sent by id, and are read by name', () => {
  const form: FormField[] = [...FORM, { ...FIELD, choices: [], kind: 'file', id: 'cv', label: 'CV' }];
  const text = {
    title: 'Moss',
    answers: { f1: 'Yes', title: '' },
    files: { cv: [{ id: 'a', name: 'CV.pdf', size: 7 }] },
  };
  const draft = draftOf(form, text);
  expect(textOf(form, draft)).toEqual(text);
  expect(sentText(form, draft)).toEqual({ ...text, files: { cv: ['a'] } });
  expect(entryInWords(form, 'field-cv', draft['field-cv'] ?? '')).toBe('CV.pdf');
  expect(entryInWords(form, 'field-f1', 'Yes')).toBe('Yes');
});

import type { ApplicationText, FormField } from '@fundry/contracts/competitions/competition-words.ts';
import type { AttachedFile } from '../../../ui/files/use-attached-files.ts';
import { entryOfFiles, filesInEntry } from '../files-entry.ts';

/** What an applicant has written, with names and sizes of the files. */
export type WrittenText = ApplicationText<AttachedFile>;

/** What an applicant writes, one entry for each field, so that two drafts can be compared field by field. */
export type Draft = Record<string, string>;

/** The key of the title. The key of a field of the form is `field-` and its id. */
export const TITLE = 'title';

export function fieldKey(id: string): string {
  return `field-${id}`;
}

/** What the field with this key asks. */
export function labelOf(form: readonly FormField[], key: string): string {
  return key === TITLE ? 'Title' : (form.find(({ id }) => fieldKey(id) === key)?.label ?? key);
}

/** The draft of a text, with an entry for each field of the form. Without a text nothing is written yet. */
export function draftOf(form: readonly FormField[], text: WrittenText | null | undefined): Draft {
  const answers = form.map(({ id, kind }) => [
    fieldKey(id),
    kind === 'file' ? entryOfFiles(text?.files[id]) : (text?.answers[id] ?? ''),
  ]);
  return { [TITLE]: text?.title ?? '', ...Object.fromEntries(answers) };
}

/** The text of a draft. */
export function textOf(form: readonly FormField[], draft: Draft): WrittenText {
  const entries = form.map(({ id, kind }) => ({ id, kind, entry: draft[fieldKey(id)] ?? '' }));
  const asking = entries.filter(({ kind }) => kind !== 'file');
  const attaching = entries.filter(({ kind }) => kind === 'file');
  return {
    title: draft[TITLE] ?? '',
    answers: Object.fromEntries(asking.map(({ id, entry }) => [id, entry])),
    files: Object.fromEntries(attaching.map(({ id, entry }) => [id, filesInEntry(entry)])),
  };
}

/** The text of a draft, as it is sent. */
export function sentText(form: readonly FormField[], draft: Draft): ApplicationText {
  const { files, ...text } = textOf(form, draft);
  const ids = Object.entries(files).map(([field, of]) => [field, of.map(({ id }) => id)]);
  return { ...text, files: Object.fromEntries(ids) };
}

/** An entry of a draft as a person reads it: files by their names. */
export function entryInWords(form: readonly FormField[], key: string, entry: string): string {
  const isFiles = form.some(({ id, kind }) => kind === 'file' && fieldKey(id) === key);
  return isFiles
    ? filesInEntry(entry)
        .map(({ name }) => name)
        .join('\n')
    : entry;
}

/** Whether two texts answer the form in the same way. */
export function isSameText(form: readonly FormField[], one: WrittenText, other: WrittenText): boolean {
  const others = draftOf(form, other);
  return Object.entries(draftOf(form, one)).every(([key, text]) => text === others[key]);
}

import { formatCount } from '../formats/count.ts';
import type { ApplicationText, FormField } from './competition-words.ts';

/** What stands against handing an application in: the field, or `title`, and a sentence for the applicant. */
export interface ApplicationFault {
  field: string;
  fault: string;
}

/** What must still be mended before an application can be handed in. An empty list: it can be. */
export function applicationFaults(
  form: readonly FormField[],
  { title, answers, files }: ApplicationText<unknown>,
): ApplicationFault[] {
  const untitled = title.trim() === '' ? [{ field: 'title', fault: 'Give your application a title.' }] : [];
  return [
    ...untitled,
    ...form.flatMap((field) => {
      const fault =
        field.kind === 'file'
          ? faultOfFiles(field, files[field.id]?.length ?? 0)
          : faultOf(field, (answers[field.id] ?? '').trim());
      return fault === null ? [] : [{ field: field.id, fault }];
    }),
  ];
}

function faultOfFiles({ label, required }: FormField, count: number): string | null {
  return required && count === 0 ? `Attach a file under “${label}”.` : null;
}

function faultOf({ label, kind, required, maxLength, choices }: FormField, answer: string): string | null {
  if (answer === '') return required ? `Answer “${label}”.` : null;
  if (kind === 'number' && !isNumber(answer)) return `Write a number under “${label}”, such as 1200.50.`;
  if (kind === 'choice' && !choices.includes(answer)) return `Choose one of the answers under “${label}”.`;
  if (maxLength !== null && answer.length > maxLength)
    return `“${label}” can have at most ${formatCount(maxLength)} characters; this has ${formatCount(answer.length)}.`;
  return null;
}

function isNumber(text: string): boolean {
  return /^[+-]?\d{1,15}(?:\.\d{1,9})?$/.test(text);
}

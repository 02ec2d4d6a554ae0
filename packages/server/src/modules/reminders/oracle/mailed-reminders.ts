import type { Email } from 'postal-mime';

/** What a digest says about tracked opportunities. */
export interface MailedReminders {
  /** As "title: Application 03-Dec-2026". */
  deadlines: string[];
  /** As "title: Deadline: 01-Mar-2027 → 15-Apr-2027". */
  changes: string[];
}

/** Reads a digest as a person does. */
export function readReminders({ text }: Pick<Email, 'text'>): MailedReminders {
  const read: MailedReminders = { deadlines: [], changes: [] };
  let part: keyof MailedReminders | null = null;
  let title = '';
  for (const line of text?.split(/\r?\n/) ?? []) {
    if (/^Deadlines of opportunities/.test(line)) part = 'deadlines';
    else if (/^Changes of opportunities/.test(line)) part = 'changes';
    if (line.startsWith('* ')) title = line.slice(2);
    const due = /^ {2}([^:]+): (\d\d-\w{3}-\d{4})(?:, [^(]*)? \([^)]*\)$/.exec(line);
    if (part === 'deadlines' && due) read.deadlines.push(`${title}: ${due[1]} ${due[2]}`);
    if (part === 'changes' && line.startsWith('  Deadline: ')) read.changes.push(`${title}: ${line.trim()}`);
  }
  return read;
}

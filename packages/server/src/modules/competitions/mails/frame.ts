import { competitionPath } from '@fundry/contracts/competitions/competition-words.ts';
import type { Mail, MailPart } from '../../../platform/mail/mail.ts';
import type { CompetitionRow } from '../access/competition-row.store.ts';
import type { Addressee } from './tell.ts';

/** The competition that an email is about. */
export type Subject = Pick<CompetitionRow, 'id' | 'title' | 'setup' | 'opens_at' | 'closes_at'>;

/** An email about a competition: what it says, and a link to the competition. */
export function framed(
  { to, name, site }: Addressee,
  { id }: Subject,
  { subject, parts, action, reason }: { subject: string; parts: MailPart[]; action: string; reason: string },
): Mail {
  return {
    to,
    subject,
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      ...parts,
      { kind: 'action', label: action, url: site + competitionPath(id) },
    ],
    reason,
  };
}

/** A title in an email, at most so long that a line of the mailbox shows it. */
export function named(title: string): string {
  const letters = [...title];
  return `“${letters.length <= 100 ? title : `${letters.slice(0, 99).join('').trimEnd()}…`}”`;
}

export const text = (words: string): MailPart => ({ kind: 'text', text: words });

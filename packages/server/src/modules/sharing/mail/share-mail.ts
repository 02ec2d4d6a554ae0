import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { ApplicantFacts } from '@fundry/contracts/eligibility/applicant.ts';
import { recordLines } from '@fundry/contracts/record-words/record-lines.ts';
import { SHARE_CAMPAIGN } from '@fundry/contracts/sharing/sharing-limits.ts';
import type { Mail, MailPart } from '../../../platform/mail/mail.ts';
import { verdictLines } from '../../discovery/discovery.public.ts';
import { oneLine } from './plain-text.ts';
import { withoutLinks } from './without-links.ts';

/** Who shares something. */
export interface Sender {
  name: string;
  email: string;
  /** The institution in whose name they act; null: none. */
  institution: string | null;
}

/** What an email that shares something says about itself. */
export interface ShareMail {
  to: string;
  /** What the recipient has said of themselves as an applicant in Fundry; null: nothing. The sender never sees it. */
  applicant: ApplicantFacts | null;
  from: Sender;
  /** What the sender wrote; empty: nothing. */
  message: string;
  /** Scheme, host and port of this installation. */
  site: string;
  /** The path that keeps such emails away from the recipient. */
  optOut: string;
}

/** An email that brings opportunities, as they are on the day `today`. */
export function opportunitiesMail(
  given: ShareMail,
  opportunities: { id: string; record: OpportunityRecord }[],
  today: string,
): Mail {
  const { applicant, from, site } = given;
  const [first] = opportunities;
  const isOne = first !== undefined && opportunities.length === 1;
  const what = isOne ? `“${shortened(first.record.title)}”` : `${opportunities.length} funding opportunities`;
  return framed(given, {
    subject: `${from.name} shares ${what} with you`,
    opening: `${introduced(from)} shares ${isOne ? 'a funding opportunity' : 'these funding opportunities'} with you.`,
    parts: opportunities.map(({ id, record }) => ({
      kind: 'entry',
      label: record.title,
      url: opportunityUrl(site, id),
      lines: [...recordLines(record, today), ...verdictLines(applicant, record)],
    })),
  });
}

/** Puts what all these emails have in common around what one of them brings. */
export function framed(
  { to, from, message, site, optOut }: ShareMail,
  { subject, opening, parts }: { subject: string; opening: string; parts: MailPart[] },
): Mail {
  const name = oneLine(from.name);
  return {
    to,
    replyTo: { name, address: from.email },
    subject: oneLine(subject),
    parts: [
      { kind: 'text', text: oneLine(opening) },
      ...quoted(message),
      ...parts,
      {
        kind: 'text',
        text: 'Fundry lists calls for research funding, with their deadlines, amounts and conditions. You can read them without an account.',
      },
      { kind: 'link', label: 'No more emails from Fundry to this address', url: site + optOut },
    ],
    reason: `You are receiving this email because ${name} (${from.email}) entered your address in Fundry. Your reply goes to them.`,
    unsubscribe: site + optOut,
  };
}

/** The address of an opportunity's page, which tells that it was opened from such an email. */
export function opportunityUrl(site: string, id: string): string {
  return `${site}/opportunities/${id}/details?dgcid=${SHARE_CAMPAIGN}`;
}

/** The name of a sender, with their institution. */
export function introduced({ name, institution }: Sender): string {
  return institution === null ? name : `${name} (${institution})`;
}

function quoted(message: string): MailPart[] {
  if (message === '') return [];
  const text = withoutLinks(message);
  const quote: MailPart = { kind: 'quote', text };
  const note =
    'Web addresses in this message are written so that no click opens them. Fundry does not check them.';
  return text === message ? [quote] : [quote, { kind: 'text', text: note }];
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= 100 ? title : `${letters.slice(0, 99).join('').trimEnd()}…`;
}

import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { recordLines } from '@fundry/contracts/record-words/record-lines.ts';
import { SHARE_CAMPAIGN } from '@fundry/contracts/sharing/sharing-limits.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { verdictLines } from '../../discovery/discovery.public.ts';
import { oneLine } from './plain-text.ts';
import { framed, introduced, opportunityUrl, type ShareMail } from './share-mail.ts';
import { withoutLinks } from './without-links.ts';

/** How many opportunities an email about a group lists. */
export const LISTED = 10;

/** A group that is shared by email. */
export interface MailedGroup {
  name: string;
  /** The address of its public page. */
  url: string;
  /** How many opportunities are in it. */
  total: number;
  /** The first of them. */
  listed: { id: string; record: OpportunityRecord }[];
}

/** An email that brings the address of a group's public page, and its first opportunities as they are on the day `today`. */
export function groupMail(given: ShareMail, { name, url, total, listed }: MailedGroup, today: string): Mail {
  const { applicant, from, site } = given;
  const page = `${url}?dgcid=${SHARE_CAMPAIGN}`;
  return framed(given, {
    subject: `${from.name} shares a list of funding opportunities with you`,
    opening: `${introduced(from)} shares a list of funding opportunities with you.`,
    parts: [
      { kind: 'heading', text: `${withoutLinks(oneLine(name))} (${formatCount(total)})` },
      ...listed.map(({ id, record }) => ({
        kind: 'entry' as const,
        label: record.title,
        url: opportunityUrl(site, id),
        lines: [...recordLines(record, today), ...verdictLines(applicant, record)],
      })),
      {
        kind: 'action',
        label: total > listed.length ? `See all ${formatCount(total)}` : 'Open the list',
        url: page,
      },
      {
        kind: 'text',
        text: 'The page always shows the calls as they are now. It works until the person who shares it switches it off.',
      },
    ],
  });
}

import type { Mail, MailPart } from '../../../platform/mail/mail.ts';
import type { LinkServices } from '../services.ts';
import { unsubscribePath } from '../unsubscribe/unsubscribe-token.ts';
import { DIGEST_KIND, idOfSections } from './digest-kind.ts';
import type { DigestSection, SectionOfMail } from './section.ts';

/** A section, and what it says in this email. */
export interface SaidSection {
  section: DigestSection;
  said: SectionOfMail;
}

/** The heading above the links that change or end emails. */
export const WAYS_OUT = 'Your emails';

const together = new Intl.ListFormat('en');

/** Writes the email with all that the sections say to one person. Its header ends the emails of exactly these sections. */
export function composeDigest(
  personId: string,
  to: string,
  sections: SaidSection[],
  links: LinkServices,
): Mail {
  const site = links.origin();
  const names = sections.map(({ section }) => section.name);
  const all = { kind: DIGEST_KIND, subject: personId, id: idOfSections(names) };
  return {
    to,
    subject: together.format(sections.map(({ said }) => said.subject)),
    parts: [
      ...sections.flatMap(({ said }) => said.parts),
      { kind: 'heading', text: WAYS_OUT },
      ...sections.flatMap(({ section: { name, words, path: page } }): MailPart[] => {
        const own = unsubscribePath(links, { kind: name, subject: personId, id: null }, page);
        // The common page must be told what the emails are about.
        const path = page === undefined ? `${own}&emails=${name}` : own;
        return [
          { kind: 'link', label: words.settings.label, url: site + words.settings.path },
          { kind: 'link', label: `Stop all emails about ${words.about}`, url: site + path },
        ];
      }),
    ],
    reason: `You are receiving this email because you asked to hear ${together.format(sections.map(({ section }) => section.words.askedFor))}.`,
    // The page names these sections when somebody opens the address in a browser.
    unsubscribe: `${site}${unsubscribePath(links, all)}&emails=${all.id}`,
  };
}

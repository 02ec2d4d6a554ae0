import type { MailKind } from '../unsubscribe/mail-kind.ts';
import type { DigestSection } from './section.ts';

export const DIGEST_KIND = 'digest';
const BETWEEN = ',';

/** The id in a link that ends the emails of several sections. */
export function idOfSections(names: string[]): string {
  return names.join(BETWEEN);
}

/**
 * Digests as a kind of email. A link ends the emails of the sections that its id names, or of all sections when it has
 * no id.
 */
export function digestKind(sections: DigestSection[]): MailKind {
  return {
    name: DIGEST_KIND,
    async end(db, { subject, id }, at) {
      const named = id?.split(BETWEEN);
      for (const section of sections)
        if (!named || named.includes(section.name)) await section.end(db, { subject, id: null }, at);
    },
  };
}

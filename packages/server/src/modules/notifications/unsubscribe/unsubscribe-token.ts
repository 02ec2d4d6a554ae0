import type { SealedBox } from '../../../platform/auth/sealed-box.ts';
import type { LinkServices } from '../services.ts';
import type { Ending } from './mail-kind.ts';

/** What a link in an email ends. */
export interface Unsubscription extends Ending {
  /** The name of the kind of email. */
  kind: string;
}

/** The kind of emails whose tokens name none: in the beginning there was only this kind. */
const FIRST_KIND = 'saved-searches';

/** How long a link ends emails. People open old emails too, but an email can fall into other hands. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** When the links of emails expire that were sent before their tokens said so themselves. */
const UNDATED_UNTIL = Date.parse('2028-01-01T00:00:00Z');

/** The token of a link that ends emails, for a year. Nobody else can read or make one. */
export function unsubscribeToken(
  { tokens, clock }: Pick<LinkServices, 'tokens' | 'clock'>,
  { kind, subject, id }: Unsubscription,
): string {
  const said = JSON.stringify([kind, subject, id, clock.now().getTime() + YEAR_MS]);
  return Buffer.from(tokens.close(said), 'base64').toString('base64url');
}

/** The path of a page that ends emails after a question. Email programs post to `/unsubscribe`. */
export function unsubscribePath(
  links: Pick<LinkServices, 'tokens' | 'clock'>,
  of: Unsubscription,
  page = '/unsubscribe',
): string {
  return `${page}?unsubscribeId=${unsubscribeToken(links, of)}`;
}

/** What a token ends, and until when; null when this installation did not make it. */
export function readUnsubscribeToken(
  tokens: SealedBox,
  token: string,
): (Unsubscription & { endsAt: Date }) | null {
  try {
    const opened = tokens.open(Buffer.from(token, 'base64url').toString('base64'));
    const said = JSON.parse(opened) as
      | [string, string, string | null, number?]
      | [subject: string, id: string | null];
    const [kind, subject, id, endsAt = UNDATED_UNTIL] = said.length === 2 ? [FIRST_KIND, ...said] : said;
    return { kind, subject, id, endsAt: new Date(endsAt) };
  } catch {
    return null;
  }
}

import type { SealedBox } from '../../../platform/auth/sealed-box.ts';
import type { Ending } from './mail-kind.ts';

/** What a link in an email ends. */
export interface Unsubscription extends Ending {
  /** The name of the kind of email. */
  kind: string;
}

/** The kind of emails whose tokens name none: in the beginning there was only this kind. */
const FIRST_KIND = 'saved-searches';

/**
 * The token of a link that ends emails. Nobody else can read or make one. It does not expire, because people open old
 * emails too.
 */
export function unsubscribeToken(tokens: SealedBox, { kind, subject, id }: Unsubscription): string {
  return Buffer.from(tokens.close(JSON.stringify([kind, subject, id])), 'base64').toString('base64url');
}

/** The path of the page that ends emails after a question. Email programs post to the same path. */
export function unsubscribePath(tokens: SealedBox, of: Unsubscription): string {
  return `/unsubscribe?unsubscribeId=${unsubscribeToken(tokens, of)}`;
}

/** What a token ends; null when this installation did not make it. */
export function readUnsubscribeToken(tokens: SealedBox, token: string): Unsubscription | null {
  try {
    const opened = tokens.open(Buffer.from(token, 'base64url').toString('base64'));
    const said = JSON.parse(opened) as [string, string, string | null] | [string, string | null];
    const [kind, subject, id] = said.length === 3 ? said : [FIRST_KIND, ...said];
    return { kind, subject, id };
  } catch {
    return null;
  }
}

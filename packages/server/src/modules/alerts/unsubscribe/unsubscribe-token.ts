import type { SealedBox } from '../../../platform/auth/sealed-box.ts';

/** Which mails a link ends: those about one saved search of a person, or (null) about all of them. */
export interface Unsubscription {
  personId: string;
  searchId: string | null;
}

/** The path of the page that ends mails. Its token cannot be read or made by others, and does not expire: old mails are opened too. */
export function unsubscribePath(tokens: SealedBox, { personId, searchId }: Unsubscription): string {
  const unsubscribeId = Buffer.from(tokens.close(JSON.stringify([personId, searchId])), 'base64').toString(
    'base64url',
  );
  const named = searchId === null ? '' : `searchId=${searchId}&user=${personId}&`;
  return `/unsubscribe?${named}unsubscribeId=${unsubscribeId}`;
}

/** What a token ends; null when this installation did not make it. */
export function readUnsubscribeToken(tokens: SealedBox, token: string): Unsubscription | null {
  try {
    const opened = tokens.open(Buffer.from(token, 'base64url').toString('base64'));
    const [personId, searchId] = JSON.parse(opened) as [string, string | null];
    return { personId, searchId };
  } catch {
    return null;
  }
}

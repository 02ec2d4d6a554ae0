import type { Secret } from '../../platform/auth/secret.ts';
import type { Use } from './waiting-use.ts';

/**
 * The mark of a use. Only who has the secret of the installation can make it, and so tell whether a person whom they know
 * left it. Marks of other months, kinds and institutions have nothing in common with it.
 */
export function markOf(secret: Secret, { accountId, personId, month, kind }: Use): string {
  return secret.sign('use report', [accountId, personId, month, kind].join(' '));
}

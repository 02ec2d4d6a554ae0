import { errorCode, messageOf } from '../../../platform/failure.ts';
import { AddressRefused } from '../../../platform/http/public-address.ts';

const WORDS: Record<string, string> = {
  ENOTFOUND: 'There is no host of that name.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host broke the connection off before it answered.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'There was no answer in time.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The host signed its certificate itself. Fundry does not trust it.',
  SELF_SIGNED_CERT_IN_CHAIN: 'An authority that Fundry does not know issued the certificate of the host.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'An authority that Fundry does not know issued the certificate of the host.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The host does not send all certificates that prove its own.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name.',
};

/** What is said of an address that may not be called. The private address itself is nobody's business. */
export const PRIVATE = 'It leads into a private network, not to the public internet.';

/** Why a host gave no answer, as a sentence for an administrator. */
export function failureInWords(error: unknown): string {
  if (error instanceof AddressRefused) return PRIVATE;
  return WORDS[errorCode(error) ?? ''] ?? `There was no answer: ${messageOf(error)}.`;
}

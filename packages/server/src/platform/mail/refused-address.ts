/**
 * Details of enhanced status codes (RFC 3463, RFC 7505) that are about the address or the mailbox of the recipient. The
 * others are about the sender (1.7, 1.8), the message (2.3 and all of class 6), the way (3, 4) or a policy (7). Only
 * 4.1 is counted besides: Exchange Online refuses unknown recipients with 5.4.1.
 */
const OF_RECIPIENT = new Set(['1.0', '1.1', '1.2', '1.3', '1.4', '1.6', '1.10', '2.0', '2.1', '2.2', '4.1']);

/**
 * Replies without an enhanced status that are about the recipient when they answer `RCPT TO` (RFC 5321, RFC 7504). 552 is missing:
 * RFC 5321 asks clients to try such a message again.
 */
const BARE_CODES = new Set(['550', '551', '553', '556']);

/** What nodemailer says about a reply of the mail server. */
interface RefusedCommand {
  command: string;
  response: string;
}

/**
 * Whether sending failed because the mail server will never take a message for this address. False for everything that
 * says nothing about the address: no connection, a failed sign-in, a temporary error, a refused sender, a policy, a
 * message that is too large. A reply with an enhanced status is judged by it, also after the message itself, because
 * some servers look for the mailbox only then. A reply without one counts only as an answer to `RCPT TO`.
 */
export function isRefusedAddress(error: unknown): boolean {
  if (!isRefusedCommand(error)) return false;
  const { command, response } = error;
  const [, code = '', status] = /^(5\d\d)(?:[ -]5\.(\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  if (status !== undefined)
    return OF_RECIPIENT.has(status) && (command === 'RCPT TO' || (command === 'DATA' && status !== '4.1'));
  return command === 'RCPT TO' && BARE_CODES.has(code);
}

function isRefusedCommand(error: unknown): error is RefusedCommand {
  if (!(error instanceof Error)) return false;
  const { command, response } = error as Partial<RefusedCommand>;
  return typeof command === 'string' && typeof response === 'string';
}

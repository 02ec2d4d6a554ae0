import type { WebhookMessage } from '@fundry/contracts/endpoints/integrations.ts';
import { type AddressPolicy, publicAddressesOnly } from '../../../platform/http/public-address.ts';
import { requestUnder } from '../../../platform/http/request-under.ts';
import { failureInWords } from './failure-in-words.ts';
import { signatureOf } from './signature.ts';

const PATIENCE_MS = 10_000;
/** How much of an answer is read, so that the receiver can end it in peace. Nothing in it matters. */
const READ_BYTES = 64 * 1024;

/** What is sent to a receiver. */
export interface Message {
  url: string;
  secret: string;
  /** The same whenever the message is repeated. */
  deliveryId: string;
  body: WebhookMessage;
  at: Date;
  /** Origins in a private network that may be called nevertheless. */
  privateOrigins: string[];
  /** Ends the attempt early. */
  signal?: AbortSignal;
  /** How long the receiver may take, in milliseconds (ten seconds). */
  patienceMs?: number;
}

/** What came of it. */
export interface Answered {
  /** The HTTP status; null when there was no answer. */
  status: number | null;
  /** What went wrong, as a sentence; null when the receiver has taken the message. */
  fault: string | null;
}

/**
 * Sends a signed message as JSON. Any status from 200 to 299 within ten seconds means that it was taken. Redirects are not
 * followed. Never throws.
 */
export async function postSigned(message: Message): Promise<Answered> {
  const { url, secret, deliveryId, at, privateOrigins, signal, patienceMs = PATIENCE_MS } = message;
  const body = JSON.stringify(message.body);
  const late = AbortSignal.timeout(patienceMs);
  try {
    const answer = await requestUnder(new URL(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'x-fundry-delivery': deliveryId,
        'x-fundry-signature': signatureOf(body, secret, at),
      },
      body,
      policy: policyOf(url, privateOrigins),
      silenceMs: patienceMs,
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
    const status = answer.statusCode ?? 0;
    await readSome(answer);
    answer.destroy();
    return { status, fault: faultOf(status) };
  } catch (error) {
    return {
      status: null,
      fault: late.aborted ? 'There was no answer in time.' : failureInWords(error),
    };
  }
}

/** Where a message to an address may go: the public internet, and the private origins that the operator has named. */
export function policyOf(url: string, privateOrigins: string[]): AddressPolicy {
  return privateOrigins.includes(new URL(url).origin) ? () => true : publicAddressesOnly;
}

async function readSome(answer: AsyncIterable<Buffer>): Promise<void> {
  let bytes = 0;
  try {
    for await (const piece of answer) {
      bytes += piece.length;
      if (bytes >= READ_BYTES) return;
    }
  } catch {
    // The status has said what there was to say.
  }
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It answered ${status}, which leads to another address. Fundry follows no redirects.`;
  return `It answered ${status}.`;
}

import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { type AddressPolicy, lookupUnder, requireAllowed } from './public-address.ts';

/** One request to an address that others have chosen. */
export interface Outgoing {
  method: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body?: string;
  /** The IP addresses to which a connection may be made. */
  policy: AddressPolicy;
  /** How long to wait for an answer and for each further piece, in milliseconds. */
  silenceMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a request over HTTP or HTTPS on a connection of its own and resolves with the head of the answer. Follows no
 * redirect. Throws `AddressRefused` when the policy does not allow the address, and Node's error when the connection fails.
 */
export async function requestUnder(
  url: URL,
  { method, headers, body, policy, silenceMs, signal }: Outgoing,
): Promise<IncomingMessage> {
  requireAllowed(url, policy);
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: { 'user-agent': 'Fundry', ...headers },
    lookup: lookupUnder(policy),
    // A connection that another policy allowed is not taken up.
    agent: false,
    timeout: silenceMs,
    signal,
  });
  request.on('timeout', () =>
    request.destroy(new Error(`nothing arrived for ${Math.round(silenceMs / 1000)} seconds`)),
  );
  // An error after the answer tells whoever reads the answer; nobody else needs to know.
  const answered = Promise.withResolvers<IncomingMessage>();
  request.on('response', answered.resolve).on('error', answered.reject);
  // An answer that changes the protocol, as 101 does, ends the connection without an error.
  request.on('close', () => answered.reject(new Error('the connection was closed without an answer')));
  request.end(body);
  return (await answered.promise).on('error', () => {});
}

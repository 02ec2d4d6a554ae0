import { once } from 'node:events';
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
  // A connection that breaks later tells whoever reads the answer; nobody else needs to know.
  request.on('error', () => {});
  request.on('timeout', () =>
    request.destroy(new Error(`nothing arrived for ${Math.round(silenceMs / 1000)} seconds`)),
  );
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer.on('error', () => {});
}

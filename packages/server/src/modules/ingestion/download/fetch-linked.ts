import type { IncomingMessage } from 'node:http';
import { Failure, messageOf } from '../../../platform/failure.ts';
import type { AddressPolicy } from '../../../platform/http/public-address.ts';
import { requestUnder } from '../../../platform/http/request-under.ts';
import { DownloadFailed } from './request.ts';

const MOST_REDIRECTS = 10;
const REDIRECTS = [301, 302, 303, 307, 308];
/** How long to wait for an answer and for each further piece. `fetch` waits as long. */
const SILENCE_MS = 300_000;

/**
 * Like `fetch` with GET, for addresses that others have chosen. For each origin, also that of a redirect, `policyOf`
 * says to which IP addresses a connection may be made. Throws `Failure` when one is not allowed.
 */
export function fetchUnder(policyOf: (origin: string) => AddressPolicy): typeof fetch {
  return async (input, init) => {
    let url = new URL(String(input));
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const answer = await get(
        url,
        new Headers(init?.headers),
        policyOf(url.origin),
        init?.signal ?? undefined,
      );
      const { location } = answer.headers;
      if (!REDIRECTS.includes(statusOf(answer)) || location === undefined) return responseOf(answer);
      answer.destroy();
      if (!URL.canParse(location, url))
        throw new DownloadFailed(url.href, `leads to "${location}", which is not an address`);
      url = new URL(location, url);
    }
    throw new DownloadFailed(String(input), `redirects more than ${MOST_REDIRECTS} times`);
  };
}

async function get(
  url: URL,
  headers: Headers,
  policy: AddressPolicy,
  signal: AbortSignal | undefined,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new DownloadFailed(url.href, 'is not a web address');
  try {
    return await requestUnder(url, {
      method: 'GET',
      headers: { accept: '*/*', ...Object.fromEntries(headers) },
      policy,
      silenceMs: SILENCE_MS,
      signal,
    });
  } catch (error) {
    throw error instanceof Failure ? error : brokenBy(error);
  }
}

/** Node leaves it out of requests only, which are of the same type. */
function statusOf({ statusCode = 0 }: IncomingMessage): number {
  return statusCode;
}

function responseOf(answer: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = statusOf(answer);
  if (status === 204 || status === 304) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  const pieces = answer[Symbol.asyncIterator]();
  const body = new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(brokenBy(error));
      }
    },
    cancel() {
      answer.destroy();
    },
  });
  return new Response(body, { status, statusText: answer.statusMessage, headers });
}

/** The error that `fetch` throws for a connection that cannot be made or breaks. */
function brokenBy(error: unknown): TypeError {
  return new TypeError(messageOf(error), { cause: error });
}

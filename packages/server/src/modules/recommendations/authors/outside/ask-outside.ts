import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../platform/clock.ts';
import { requestUnder } from '../../../../platform/http/request-under.ts';
import { SourceUnreachable } from './source-unreachable.ts';

/** How long one answer may take in all, in milliseconds. Browsers wait 13 seconds for a whole call. */
const PATIENCE_MS = 8_000;
const LONGEST_ANSWER = 20 * 1024 * 1024;
/** Requests to one source at the same time, and those that may wait for their turn. */
const AT_ONCE = 4;
const WAITING = 40;
/** A source that refuses for a while is left alone for this long where it does not say how long, and at most for an hour. */
const USUAL_REST_MS = 60_000;
const LONGEST_REST_MS = 3_600_000;
/** Answers are kept for ten minutes: one person asks for the same author several times while making a profile. */
const KEPT_MS = 600_000;
const KEPT_CHARACTERS = 20_000_000;

/** An answer of a source: its status, where it leads to when the id was replaced, and its text. */
export interface OutsideAnswer {
  status: number;
  location: string | null;
  text: string;
}

/** A public interface of a source, at the address that the operator has set. */
export interface OutsideInterface {
  /** Its name for people. */
  name: string;
  /** Its base address. Only this origin is asked; no redirect is followed to another place. */
  url: string;
  headers: Record<string, string>;
  /** Parameters of every request, such as a key. They are in no log and no message. */
  parameters: Record<string, string>;
  clock: Clock;
  /** How long one answer may take (eight seconds). */
  patienceMs?: number;
}

/** Asks for a path below the base address with parameters. Statuses other than 2xx, 3xx, 404, 409 and 410 throw `SourceUnreachable`. */
export type AskOutside = (path: string, parameters?: Record<string, string>) => Promise<OutsideAnswer>;

/**
 * Opens an interface. While the source refuses (429, 403 or 503), it is not asked again before the moment that it names. Failures
 * throw `SourceUnreachable`, which says in words what is wrong.
 */
export function openOutside(source: OutsideInterface): AskOutside {
  const kept = new LRUCache<string, OutsideAnswer>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 100,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => source.clock.now().getTime() },
  });
  const turns = openTurns();
  let restsUntil = 0;
  return async (path, parameters = {}) => {
    const url = addressOf(source, path, parameters);
    const known = kept.get(url.href);
    if (known) return known;
    const now = source.clock.now().getTime();
    if (now < restsUntil)
      throw new SourceUnreachable(source.name, 'it has been asked too often; try again later');
    await turns.take(source.name);
    try {
      const { retryAfter, isOfType, ...answer } = await askOnce(source, url);
      if ([403, 429, 503].includes(answer.status)) {
        restsUntil = now + Math.min(retryAfter ?? USUAL_REST_MS, LONGEST_REST_MS);
        throw new SourceUnreachable(source.name, 'it has been asked too often; try again later');
      }
      const isUsable = answer.status < 400 || [404, 409, 410].includes(answer.status);
      if (!isUsable) throw new SourceUnreachable(source.name, `it answers ${answer.status}`);
      if (isOfType || answer.status >= 300) kept.set(url.href, answer);
      return answer;
    } finally {
      turns.giveBack();
    }
  };
}

function addressOf({ url, parameters }: OutsideInterface, path: string, more: Record<string, string>): URL {
  const address = new URL(`${url.replace(/\/+$/, '')}/${path}`);
  for (const [name, value] of Object.entries({ ...more, ...parameters }))
    address.searchParams.set(name, value);
  return address;
}

async function askOnce(
  source: OutsideInterface,
  url: URL,
): Promise<OutsideAnswer & { retryAfter: number | null; isOfType: boolean }> {
  const { name, headers, patienceMs = PATIENCE_MS } = source;
  const late = AbortSignal.timeout(patienceMs);
  try {
    const answer = await requestUnder(url, {
      method: 'GET',
      headers: { 'accept-encoding': 'identity', ...headers },
      // The operator has chosen the origin, and nothing leads away from it.
      policy: () => true,
      silenceMs: patienceMs,
      signal: late,
    });
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > LONGEST_ANSWER) {
        answer.destroy();
        throw new SourceUnreachable(name, 'its answer is too long');
      }
      pieces.push(piece);
    }
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? null,
      text: Buffer.concat(pieces).toString('utf8'),
      // A page of HTML in between says that something is wrong, which may be over soon.
      isOfType: /\b(json|xml)\b/.test(answer.headers['content-type'] ?? ''),
      retryAfter: millisecondsOf(answer.headers['retry-after'], source.clock),
    };
  } catch (error) {
    if (error instanceof SourceUnreachable) throw error;
    throw new SourceUnreachable(name, late.aborted ? 'it does not answer in time' : 'it cannot be reached');
  }
}

/** The wait of a `Retry-After` header: seconds or a date (RFC 9110, 10.2.3); null when it says nothing that can be read. */
function millisecondsOf(header: string | undefined, clock: Clock): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - clock.now().getTime());
}

/** Lets a few requests run at once; the others wait in order. */
function openTurns() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(name: string): Promise<void> {
      if (running < AT_ONCE) {
        running++;
        return;
      }
      if (waiting.length >= WAITING)
        throw new SourceUnreachable(name, 'too many people ask it at the moment');
      await new Promise<void>((go) => waiting.push(go));
    },
    giveBack(): void {
      const next = waiting.shift();
      if (next) next();
      else running--;
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth/caller.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { isSecure, readCookie, setCookie } from '../../../platform/auth/cookies.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { IdentityServices } from '../services.ts';
import { addView, countViews, removeView } from './visitor.store.ts';

const COOKIE = 'fundry.visitor';
/** How many days a visitor, and what they opened, is remembered. */
export const VISITOR_DAYS = 90;

/** Counts the records that anonymous visitors open, and limits how many they may open. */
export interface Visitors {
  /** Gives a new browser a visitor id. Pages do so before the browser asks for a record. */
  introduce(request: FastifyRequest, reply: FastifyReply): void;
  /** The visitor id that a request carries; null when it carries none that is genuine. */
  known(request: FastifyRequest): string | null;
  /** How many records the visitor may open and has opened; null when the limit does not apply. */
  standing(
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ limit: number; used: number } | null>;
  /** Counts a record, or throws 403. The returned function takes the count back. */
  open(
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
    record: { target: string; id: string },
  ): Promise<() => Promise<void>>;
}

/** Starts the counting with the limit from the settings. A limit of 0 lets everybody open everything. */
export function openVisitors(services: IdentityServices): Visitors {
  const { db, clock, secret, origin, settings } = services;
  const limit = settings.anonymousViews;
  const applies = (caller: Caller) => limit > 0 && caller.color === 'GREY' && !caller.consumer;

  function known(request: FastifyRequest): string | null {
    const cookie = readCookie(request, COOKIE);
    if (cookie === null) return null;
    const [id = '', signature = ''] = cookie.split('.');
    return secret.verifies('visitor', id, signature) ? id : null;
  }

  function introduce(request: FastifyRequest, reply: FastifyReply): void {
    if (limit === 0 || known(request)) return;
    const fresh = randomUUID();
    const maxAge = VISITOR_DAYS * 24 * 60 * 60;
    const value = `${fresh}.${secret.sign('visitor', fresh)}`;
    setCookie(reply, { secure: isSecure(origin()) }, COOKIE, value, { maxAge });
  }

  /**
   * Identifies a visitor. A browser that sends no cookie back is counted by address and day, because many people may
   * share one address.
   */
  const visitorOf = (caller: Caller, request: FastifyRequest) =>
    known(request) ?? secret.sign('visitor-address', `${clock.today()} ${addressGroup(caller.address)}`);

  return {
    introduce,
    known,
    async standing(caller, request, reply) {
      if (!applies(caller)) return null;
      const id = known(request);
      if (id) return { limit, used: await countViews(db, id) };
      introduce(request, reply);
      return { limit, used: 0 };
    },
    async open(caller, request, reply, { target, id }) {
      if (!applies(caller)) return async () => {};
      introduce(request, reply);
      const view = { visitor: visitorOf(caller, request), target, recordId: Number(id) };
      const outcome = await addView(db, { ...view, at: clock.now() }, limit);
      if (outcome === 'refused') {
        throw new ApiError(403, 'accounts/view-limit', `You can only view ${limit} items before logging in.`);
      }
      return outcome === 'counted' ? () => removeView(db, view) : async () => {};
    },
  };
}

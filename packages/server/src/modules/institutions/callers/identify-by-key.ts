import type { FastifyReply } from 'fastify';
import { hashApiKey } from '../../../platform/auth/api-key.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { refuseUnknownKey } from '../../../platform/auth/key-use.ts';
import { identifyConsumer } from '../consumers/identify-consumer.ts';
import type { InstitutionServices } from '../services.ts';
import { callerOfPerson } from './caller-of.ts';
import { readPersonRow } from './caller-rows.views.ts';

/**
 * Finds the caller that an API key stands for: its person, with the institution and role of the moment, or an
 * institution. Throws 401 for a key that nobody has or that has expired, and 429 when it is used too often.
 */
export async function identifyByKey(
  services: InstitutionServices,
  key: string,
  address: string,
  reply: FastifyReply,
): Promise<Caller> {
  const { db, clock, identity } = services;
  const keyHash = hashApiKey(key);
  const holder = await identity.keyHolder(keyHash, reply);
  const row = holder && (await readPersonRow(db, holder.personId));
  if (row) return callerOfPerson(row, { sessionId: null, ownKey: holder.ownKey }, address, clock.today());
  const consumer = await identifyConsumer(services, keyHash, address, reply);
  return consumer ?? refuseUnknownKey(db, address, clock.now());
}

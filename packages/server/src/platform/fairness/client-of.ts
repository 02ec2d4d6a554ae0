import type { Caller } from '../auth/caller.ts';
import { addressGroup } from '../auth/client-address.ts';
import type { Client } from './fair-queue.ts';

/**
 * Whose turn a call takes: a person's, with all their browsers and keys; an institution's key's; otherwise the network
 * address's. Behind an address, browsers are told apart by the name that Fundry gave them, if they carry one.
 */
export function clientOf({ person, consumer, address }: Caller, visitor: string | null): Client {
  if (person) return { name: `person ${person.id}`, member: '' };
  if (consumer) return { name: `key ${consumer.id}`, member: '' };
  return { name: `address ${addressGroup(address)}`, member: visitor ?? '' };
}

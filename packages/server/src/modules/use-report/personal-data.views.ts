import type { Kysely } from 'kysely';
import type { Secret } from '../../platform/auth/secret.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PersonalData } from '../identity/identity.public.ts';
import { deleteMarks, markedPlaces, storedMarks } from './use-mark.store.ts';
import { markOf } from './use-mark.ts';
import type { WaitingUse } from './waiting-use.ts';

/**
 * The marks that a person left in months that are not counted yet. They are found by making them again. Numbers of months
 * that are over cannot be taken apart, so they stay.
 */
export function useData(secret: Secret, waiting: WaitingUse): PersonalData {
  const marksOf = async (db: Kysely<Database>, personId: string) =>
    (await markedPlaces(db)).map((place) => markOf(secret, { ...place, personId }));
  return {
    name: 'use',
    read: async (db, personId) => storedMarks(db, await marksOf(db, personId)),
    async erase(db, personId) {
      waiting.forget(personId);
      await deleteMarks(db, await marksOf(db, personId));
    },
  };
}

import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** What a module keeps about a person, for the download and the deletion that every person may ask for. */
export interface PersonalData {
  /** The heading in the download, e.g. `savedSearches`. */
  name: string;
  read(db: Kysely<Database>, personId: string): Promise<unknown>;
  /** Deletes the data where the database does not do so by itself when the person is deleted. */
  erase?(db: Kysely<Database>, personId: string): Promise<void>;
}

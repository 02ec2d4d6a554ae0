import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import {
  canonicalOrganisations,
  opportunityHeads,
  organisationLabels,
  sameOpportunities,
  withMerged,
} from '../catalogue/catalogue.public.ts';

type Db = Kysely<Database>;

/** What notes are written about. */
export type NoteTarget = 'opportunities' | 'funders';

/** A record that a note can be written about, under its present id. */
export interface Noted {
  id: number;
  title: string;
  funder: string | null;
}

/** What a note may be kept under: the present id of each record, by its own id and by those that were merged into it. */
export type SameRecords = Map<number, number>;

/** All ids under which notes on these records may be kept, with the present id of each. */
export async function sameRecords(db: Db, target: NoteTarget, asked: number[]): Promise<SameRecords> {
  if (target === 'opportunities') return sameOpportunities(db, asked);
  const present = await canonicalOrganisations(db, asked);
  const same: SameRecords = new Map(asked.map((id) => [id, present.get(id) ?? id]));
  const now = [...new Set(same.values())];
  for (const id of now) same.set(id, id);
  const rows = await withMerged(db, now);
  for (const [former, id] of await canonicalOrganisations(db, rows)) same.set(former, id);
  return same;
}

/** The records among these present ids that the members of an account see in the catalogue. */
export async function notedRecords(
  db: Db,
  { target, accountId }: { target: NoteTarget; accountId: string },
  ids: number[],
): Promise<Map<number, Noted>> {
  if (target === 'opportunities') {
    return new Map((await opportunityHeads(db, ids, { accountId })).map((head) => [head.id, head]));
  }
  const labels = await organisationLabels(db, ids);
  return new Map(
    [...labels.values()].map(({ id, preferredName }) => [id, { id, title: preferredName, funder: null }]),
  );
}

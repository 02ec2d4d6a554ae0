import type { homeEntry, shownEntry } from '@fundry/contracts/home-content/home-entry-fields.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema.ts';
import { writersOf } from '../identity/identity.public.ts';
import type { HomeEntry } from './home-entry.store.ts';

/** An entry as its readers see it. */
export function readerAnswer({
  id,
  accountId,
  kind,
  title,
  html,
  link,
  startsOn,
}: HomeEntry): z.input<typeof shownEntry> {
  const audience = accountId === null ? ('everybody' as const) : ('institution' as const);
  return { id, kind, title, text: html, link, startsOn, audience };
}

/** Entries as those see them who write them. `today` is `YYYY-MM-DD`. */
export async function writerAnswers(
  db: Kysely<Database>,
  entries: HomeEntry[],
  today: string,
): Promise<z.input<typeof homeEntry>[]> {
  const writerOf = await writersOf(
    db,
    entries.map(({ writtenBy }) => writtenBy),
  );
  return entries.map(({ id, kind, title, html, link, startsOn, endsOn, version, writtenBy, writtenAt }) => {
    const isOver = endsOn !== null && endsOn < today;
    return {
      id,
      kind,
      title,
      text: html,
      link,
      startsOn,
      endsOn,
      state: isOver ? 'over' : startsOn > today ? 'coming' : 'shown',
      version,
      writtenBy: writerOf(writtenBy),
      writtenDate: writtenAt.toISOString(),
    };
  });
}

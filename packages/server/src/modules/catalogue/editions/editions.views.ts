import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { CurrentWindow } from '../application-window.ts';
import type { NumberPlace } from './call-number.ts';

/** An edition of a call. */
export interface Edition extends CurrentWindow {
  id: number;
  title: string;
  number: string | null;
  place: NumberPlace | null;
  /** The first day on which people could apply, or learn of it; null: not stated. */
  openedOn: string | null;
}

/** The other editions of a call. */
export interface Editions {
  /** The newest one; null: the call itself is the newest. */
  newest: Edition | null;
  /** Those before it, latest first. */
  earlier: Edition[];
}

type InSeries = Edition & { nextId: number | null };

/** The other editions of public opportunities, with their own; opportunities of which no other edition is known are left out. */
export async function editionsOf(
  db: Kysely<Database>,
  ids: number[],
): Promise<Map<number, Editions & { own: Edition }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<InSeries & { newestId: number }>`
    select e.opportunity_id as id, o.record ->> 'title' as title, o.record ->> 'number' as number, e.place,
      e.opened_on as "openedOn", e.next_id as "nextId", e.newest_id as "newestId", o.opens_on as "opensOn",
      o.closes_on as "closesOn", o.forecast, o.closed, o.superseded_on as "supersededOn"
    from opportunity_edition e join opportunity o on o.id = e.opportunity_id
    where e.newest_id in (select newest_id from opportunity_edition where opportunity_id = any(${ids}::bigint[]))`.execute(
    db,
  );
  const series = Map.groupBy(rows, ({ newestId }) => newestId);
  return new Map(
    rows
      .filter(({ id }) => ids.includes(id))
      .map((own) => [own.id, { own, ...aroundEdition(own, series.get(own.newestId)!) }]),
  );
}

function aroundEdition(own: InSeries, series: InSeries[]): Editions {
  const next = new Map(series.map(({ id, nextId }) => [id, nextId]));
  const leadsToOwn = ({ id }: InSeries) => {
    for (let at = next.get(id); at != null; at = next.get(at)) if (at === own.id) return true;
    return false;
  };
  return {
    newest: own.nextId === null ? null : series.find(({ nextId }) => nextId === null)!,
    earlier: series.filter(leadsToOwn).sort((a, b) => order(b) - order(a)),
  };
}

function order({ place }: Edition): number {
  return place === null ? 0 : place.year * 1e4 + (place.serial ?? 0);
}

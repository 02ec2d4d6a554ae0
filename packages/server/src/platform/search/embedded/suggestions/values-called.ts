import { calledFrom } from '../../is-called.ts';
import type { ValuesCalled, ValuesPage } from '../../suggestion.ts';
import { tokenise } from '../../tokenise.ts';
import type { Lease } from '../lease.ts';
import type { Session } from '../session.ts';
import { presentCounts } from './present-counts.ts';
import { byCount, withLatestLabels } from './values.ts';
import { writtenLabels } from './written-labels.ts';

/** A page of the labels of a field that are called what was typed, most frequent first, and how many there are. */
export async function valuesCalled(
  session: Session,
  lease: Lease,
  field: string,
  typed: string,
  { from, size }: ValuesPage,
): Promise<ValuesCalled> {
  const called = calledFrom(tokenise(typed));
  if (called === null) return { total: 0, values: [] };
  const present = await presentCounts(lease, field);
  const written = (await lease.words.labelWords(field)).called(called, present?.written ?? null);
  const live = present?.live ?? null;
  const livePlaces = (live?.labels.called(called) ?? []).filter((place) => live!.counts[place]! > 0);
  const liveCodes = live ? await live.codes.codesAt(livePlaces) : [];
  const fresh = livePlaces.map((place, index) => ({
    code: liveCodes[index]!,
    label: live!.labels.labelAt(place),
    count: live!.counts[place]!,
  }));
  const counts = new Map(written.slice(0, from + size).map(({ place, count }) => [place, count]));
  const rows = await writtenLabels(session, lease, field, 'place', [...counts.keys()]);
  const known = rows.map(({ place, code, label }) => ({ code, label, count: counts.get(place)! }));
  const all = new Set(written.map(({ place }) => place));
  const inBoth = (await writtenLabels(session, lease, field, 'code', liveCodes)).filter(({ place }) =>
    all.has(place),
  );
  return {
    total: written.length + fresh.length - new Set(inBoth.map(({ place }) => place)).size,
    values: withLatestLabels([...known, ...fresh])
      .sort(byCount)
      .slice(from, from + size),
  };
}

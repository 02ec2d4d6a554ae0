import { compareTexts } from '../../compare-texts.ts';
import { FEW_FOUND, type Suggestion } from '../../suggestion.ts';
import { tokenise } from '../../tokenise.ts';
import type { Lease } from '../lease.ts';
import type { Session } from '../session.ts';
import { type PresentCounts, presentCounts } from './present-counts.ts';
import { writtenLabels } from './written-labels.ts';

/**
 * Labels of a field in which every typed word is the beginning of some word, most frequent first. When these are few, labels of the
 * generation follow in which it is one but for a slip.
 */
export async function suggestValues(
  session: Session,
  lease: Lease,
  field: string,
  typed: string,
  limit: number,
): Promise<Suggestion[]> {
  const tokens = tokenise(typed);
  if (tokens.length === 0 || limit < 1) return [];
  const present = await presentCounts(lease, field);
  const found = [
    ...(await suggestWritten(session, lease, field, tokens, limit, present)),
    ...(await suggestLive(tokens, limit, present)),
  ];
  // Live suggestions come last in `found`: a code that both parts have gets its live label, which is the latest.
  const asTyped = withLatestLabels(found).sort(byCount);
  if (asTyped.length >= FEW_FOUND) return asTyped.slice(0, limit);
  const near = await suggestWritten(session, lease, field, tokens, limit, present, true);
  const known = new Set(asTyped.map(({ code }) => code));
  const others = near.filter(({ code }) => !known.has(code)).sort(byCount);
  return [...asTyped, ...others].slice(0, limit);
}

/** The most frequent first, then by label and code. */
export function byCount(a: Suggestion, b: Suggestion): number {
  return b.count - a.count || compareTexts(a.label, b.label) || compareTexts(a.code, b.code);
}

/** Each code once. Labels of changes, which come last, replace earlier ones. */
export function withLatestLabels(found: Suggestion[]): Suggestion[] {
  return [...byCode(found).values()];
}

/** Suggestions by code. A later one replaces an earlier one, but keeps its label if its own only repeats the code. */
function byCode(found: Suggestion[]): Map<string, Suggestion> {
  const best = new Map<string, Suggestion>();
  for (const each of found) {
    const label = each.label === each.code ? (best.get(each.code)?.label ?? each.label) : each.label;
    best.set(each.code, { ...each, label });
  }
  return best;
}

async function suggestWritten(
  session: Session,
  lease: Lease,
  field: string,
  tokens: string[],
  limit: number,
  present: PresentCounts | null,
  forgiving = false,
): Promise<Suggestion[]> {
  const words = await lease.words.labelWords(field);
  const best = words.mostFrequent(tokens, limit, present?.written ?? null, forgiving);
  if (best.length === 0) return [];
  const counts = new Map(best.map(({ place, count }) => [place, count]));
  const rows = await writtenLabels(session, lease, field, 'place', [...counts.keys()]);
  return rows.map(({ place, code, label }) => ({ code, label, count: counts.get(place)! }));
}

async function suggestLive(
  tokens: string[],
  limit: number,
  present: PresentCounts | null,
): Promise<Suggestion[]> {
  if (!present?.live) return [];
  const { codes, labels, counts } = present.live;
  const places = Array.from(labels.beginning(tokens))
    .filter((place) => counts[place]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, limit);
  const names = await codes.codesAt(places);
  return places.map((place, index) => ({
    code: names[index]!,
    label: labels.labelAt(place),
    count: counts[place]!,
  }));
}

/**
 * The labels of the given codes, with how many documents have each, in the order asked. Codes that no document has
 * are left out.
 */
export async function labelsOf(
  session: Session,
  lease: Lease,
  field: string,
  codes: string[],
): Promise<Suggestion[]> {
  if (codes.length === 0) return [];
  const present = await presentCounts(lease, field);
  const found: Suggestion[] = [];
  const add = (one: Suggestion) => {
    if (one.count > 0) found.push(one);
  };
  for (const { place, ...one } of await writtenLabels(session, lease, field, 'code', codes)) {
    add({ ...one, count: present?.written[place] ?? one.count });
  }
  if (present?.live) {
    const { live } = present;
    for (const [code, place] of await live.codes.placesOf(codes)) {
      add({ code, label: live.labels.labelAt(place), count: live.counts[place]! });
    }
  }
  const labels = byCode(found);
  return codes.flatMap((code) => labels.get(code) ?? []);
}

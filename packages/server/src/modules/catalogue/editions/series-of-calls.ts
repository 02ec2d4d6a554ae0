import { dayNumber } from '../../../platform/clock.ts';
import type { NumberPlace } from './call-number.ts';
import type { EditionFacts } from './edition-facts.ts';

/** A call that may be an edition of another one. */
export interface Member extends EditionFacts {
  id: number;
}

type Placed = Member & { place: NumberPlace };

/** What the series of a call says about it. */
export interface Standing {
  /** The edition that follows it; null: it is the newest. */
  nextId: number | null;
  newestId: number;
  /** The day from which on a later edition stands in its place; null: it stands by itself. */
  supersededOn: string | null;
}

/**
 * A last day later than this after the next edition has opened was not meant for applications: NIH and NSF leave it as it was
 * when they issue a call anew. An earlier one is believed, and the call ends by itself.
 */
const OVERLAP_DAYS = 180;
/** Since ever: the next edition is open, and nobody says since when. */
const EVER = '1970-01-01';

/**
 * The standing of each member that belongs to a series of two or more editions. Members must hold all calls that share a key
 * with one of them, or that one of them names or is named by. The answer does not depend on their order.
 */
export function standings(members: Member[]): Map<number, Standing> {
  const next = nextEditions(members);
  const byId = new Map(members.map((member) => [member.id, member]));
  const found = new Map<number, Standing>();
  for (const member of members) {
    const later = laterEditions(member, next, byId);
    const newest = later.at(-1);
    if (newest) {
      found.set(member.id, {
        nextId: later[0]!.id,
        newestId: newest.id,
        supersededOn: supersededOn(member, later),
      });
    }
  }
  for (const { newestId } of [...found.values()])
    if (!found.has(newestId)) found.set(newestId, { nextId: null, newestId, supersededOn: null });
  return found;
}

/** The next edition of each call that has one. */
function nextEditions(members: Member[]): Map<number, number> {
  const next = new Map<number, number>();
  for (const series of groups(members)) {
    const ordered = inOrder(series);
    ordered?.forEach((member, position) => {
      const follower = ordered[position + 1];
      if (follower) next.set(member.id, follower.id);
    });
  }
  for (const [earlier, later] of namedPairs(members)) {
    if (next.has(earlier) || isAfter(earlier, later, next)) continue;
    next.set(earlier, later);
  }
  return next;
}

/** Calls with one title that their publisher numbers one after the other. */
function groups(members: Member[]): Placed[][] {
  const placed = members.filter((member): member is Placed => member.place !== null);
  return [...Map.groupBy(placed, ({ key, place }) => `${key}\n${place.family}`).values()].filter(
    (group) => group.length > 1,
  );
}

/**
 * The calls of a group from the oldest to the newest. What was withdrawn after the last one that is listed counts for nothing. Null when two of them run side by side, such as regional calls: they
 * have the same place, or the earlier one ends after the later one.
 */
function inOrder(group: Placed[]): Placed[] | null {
  // A publisher that posts a call anew withdraws the first posting, which is no edition of its own.
  const listed = new Set(group.filter(({ withdrawn }) => !withdrawn).map(order));
  const ordered = group
    .filter((member) => !member.withdrawn || !listed.has(order(member)))
    .sort((a, b) => order(a) - order(b));
  for (const [position, member] of ordered.entries()) {
    const before = ordered[position - 1];
    if (!before) continue;
    if (!isBefore(before, member)) return null;
    if (before.lastDay !== null && member.lastDay !== null && before.lastDay > member.lastDay) return null;
  }
  return ordered.slice(0, ordered.findLastIndex(({ withdrawn }) => !withdrawn) + 1);
}

function isBefore({ place: one }: Placed, { place: other }: Placed): boolean {
  if (one.serial === null || other.serial === null) return one.untilYear < other.year;
  return one.year < other.year || (one.year === other.year && one.serial < other.serial);
}

function order({ place }: Placed): number {
  return place.year * 1e4 + (place.serial ?? 0);
}

/** Pairs of a call and the only one that says that it replaces it, in the order of numbers. */
function namedPairs(members: Member[]): [earlier: number, later: number][] {
  const byNumber = Map.groupBy(members, ({ issuer, number }) => `${issuer} ${number}`);
  const namers = new Map<number, Member[]>();
  for (const member of members.filter(({ withdrawn }) => !withdrawn)) {
    for (const number of member.replaces) {
      const [named, ...more] = byNumber.get(`${member.issuer} ${number}`) ?? [];
      if (!named || more.length > 0 || named.id === member.id || !isEarlier(named, member)) continue;
      namers.set(named.id, [...(namers.get(named.id) ?? []), member]);
    }
  }
  return [...namers]
    .filter(([, by]) => by.length === 1)
    .map(([id, by]): [Member, Member] => [members.find((one) => one.id === id)!, by[0]!])
    .sort(([a], [b]) => (`${a.number}` < `${b.number}` ? -1 : 1))
    .map(([earlier, later]) => [earlier.id, later.id]);
}

function isEarlier(one: Member, other: Member): boolean {
  return one.place !== null && other.place !== null && one.place.year <= other.place.year;
}

/** Whether `one` follows `other` already, in however many steps. */
function isAfter(one: number, other: number, next: Map<number, number>): boolean {
  for (let at: number | undefined = other; at !== undefined; at = next.get(at)) if (at === one) return true;
  return false;
}

function laterEditions(member: Member, next: Map<number, number>, byId: Map<number, Member>): Member[] {
  const later: Member[] = [];
  for (let id = next.get(member.id); id !== undefined; id = next.get(id)) later.push(byId.get(id)!);
  return later;
}

/** The first day on which a later edition is open and this one no longer counts. */
function supersededOn({ lastDay }: Member, later: Member[]): string | null {
  const days = later
    .filter(({ announced, withdrawn }) => !(announced || withdrawn))
    .map(({ openedOn }) => openedOn ?? EVER)
    .filter((opened) => lastDay === null || dayNumber(lastDay) > dayNumber(opened) + OVERLAP_DAYS);
  return days.sort()[0] ?? null;
}

import type { Query } from '../../../platform/search/port.ts';
import { familyMark, fundersByName, listingsMark, ownMark } from '../../catalogue/catalogue.public.ts';
import type { SearchServices } from '../services.ts';
import { type Span, spansOf } from './spans.ts';

/** More names than this are not looked up for one search. */
const MOST_NAMES = 60;
/** The number of an assistance listing, or of all those of an agency: 93.847, 12.*. */
const listing = /^(\d{2})\.(?:(\d{3})|\*)$/;
/** A number of a call: letters or digits with marks between them, and at least one digit. */
const callNumber = /^(?=.*\d)[a-z0-9]+(?:[-./][a-z0-9]+)+$/i;

/**
 * The query of a search for opportunities, in which words that name a funder also find its calls and those of all
 * organisations that belong to it, its own first, and numbers find the calls that have them, before calls that only mention
 * them.
 */
export async function withNamedCalls(query: Query | null, { db }: SearchServices): Promise<Query | null> {
  if (query === null) return null;
  const names = [...new Set(spansIn(query).map(({ text }) => text))].slice(0, MOST_NAMES);
  return rewritten(query, await fundersByName(db, names));
}

function spansIn(query: Query): Span[] {
  switch (query.op) {
    case 'and':
      return [...spansOf(query.of), ...query.of.filter(hasParts).flatMap(spansIn)];
    case 'or':
      return query.of.flatMap(spansIn);
    case 'not':
      return spansIn(query.of);
    case 'boost':
      return [...(query.must ? spansIn(query.must) : []), ...query.should.flatMap(spansIn)];
    default:
      return spansOf([query]);
  }
}

function hasParts({ op }: Query): boolean {
  return op === 'and' || op === 'or' || op === 'not' || op === 'boost';
}

function rewritten(query: Query, funders: Map<string, number[]>): Query {
  const inner = (part: Query) => rewritten(part, funders);
  switch (query.op) {
    case 'and':
      return joined(
        withFunders(query.of, funders).map((part) => (query.of.includes(part) ? inner(part) : part)),
      );
    case 'or':
      return { ...query, of: query.of.map(inner) };
    case 'not':
      return { op: 'not', of: inner(query.of) };
    case 'boost':
      return { op: 'boost', must: query.must && inner(query.must), should: query.should.map(inner) };
    default:
      return withFunders([query], funders).map((part) => (part === query ? withNumber(part) : part))[0]!;
  }
}

/** The parts, with the longest spans that name funders replaced by alternatives. */
function withFunders(parts: Query[], funders: Map<string, number[]>): Query[] {
  const named = spansOf(parts).filter(({ text }) => funders.has(text));
  const result: Query[] = [];
  for (let at = 0; at < parts.length; ) {
    const here = named.filter(({ start }) => start === at).sort((a, b) => b.end - a.end)[0];
    if (here === undefined) result.push(parts[at++]!);
    else {
      const typed = joined(parts.slice(here.start, here.end));
      result.push({ op: 'or', of: [typed, ...marks(funders.get(here.text)!)], typed: here.text });
      at = here.end;
    }
  }
  return result;
}

function marks(ids: number[]): Query[] {
  return ids.flatMap((id): Query[] => [
    { op: 'name', text: ownMark(id) },
    { op: 'name', text: familyMark(id) },
  ]);
}

/** A number also as the name of calls. All listings of an agency are only that. */
function withNumber(part: Query): Query {
  if (part.op !== 'word' && part.op !== 'phrase') return part;
  const { text } = part;
  const listed = listing.exec(text);
  if (listed && listed[2] === undefined) {
    return { op: 'or', of: [{ op: 'name', text: listingsMark(listed[1]!) }], typed: text };
  }
  if (!listed && (part.op !== 'word' || !callNumber.test(text))) return part;
  return { op: 'or', of: [part, { op: 'name', text }], typed: text };
}

function joined(of: Query[]): Query {
  return of.length === 1 ? of[0]! : { op: 'and', of };
}

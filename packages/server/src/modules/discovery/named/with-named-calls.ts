import type { Query } from '../../../platform/search/port.ts';
import type { WordForms } from '../../../platform/search/variants/word-forms.ts';
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
export async function withNamedCalls(
  query: Query | null,
  { db }: SearchServices,
  { isOrdinary }: Pick<WordForms, 'isOrdinary'>,
): Promise<Query | null> {
  if (query === null) return null;
  const names = spansIn(query, isOrdinary).map(({ text }) => text);
  return new Naming(await fundersByName(db, [...new Set(names)].slice(0, MOST_NAMES)), isOrdinary).rewritten(
    query,
  );
}

function spansIn(query: Query, isOrdinary: WordForms['isOrdinary']): Span[] {
  const inner = (part: Query) => spansIn(part, isOrdinary);
  switch (query.op) {
    case 'and':
      return [...spansOf(query.of, isOrdinary), ...query.of.filter(hasParts).flatMap(inner)];
    case 'or':
      return query.of.flatMap(inner);
    case 'not':
      return inner(query.of);
    case 'boost':
      return [...(query.must ? inner(query.must) : []), ...query.should.flatMap(inner)];
    default:
      return spansOf([query], isOrdinary);
  }
}

function hasParts({ op }: Query): boolean {
  return op === 'and' || op === 'or' || op === 'not' || op === 'boost';
}

/** Gives the parts of a query that name funders their alternatives. */
class Naming {
  readonly #funders: Map<string, number[]>;
  readonly #isOrdinary: WordForms['isOrdinary'];

  constructor(funders: Map<string, number[]>, isOrdinary: WordForms['isOrdinary']) {
    this.#funders = funders;
    this.#isOrdinary = isOrdinary;
  }

  rewritten(query: Query): Query {
    const inner = (part: Query) => this.rewritten(part);
    switch (query.op) {
      case 'and':
        return joined(
          this.#withFunders(query.of).map((part) => (query.of.includes(part) ? inner(part) : part)),
        );
      case 'or':
        return { ...query, of: query.of.map(inner) };
      case 'not':
        return { op: 'not', of: inner(query.of) };
      case 'boost':
        return { op: 'boost', must: query.must && inner(query.must), should: query.should.map(inner) };
      default:
        return this.#withFunders([query]).map((part) => (part === query ? withNumber(part) : part))[0]!;
    }
  }

  /** The parts, with the longest spans that name funders replaced by alternatives. */
  #withFunders(parts: Query[]): Query[] {
    const named = spansOf(parts, this.#isOrdinary).filter(({ text }) => this.#funders.has(text));
    const result: Query[] = [];
    for (let at = 0; at < parts.length; ) {
      const here = named.filter(({ start }) => start === at).sort((a, b) => b.end - a.end)[0];
      if (here === undefined) result.push(parts[at++]!);
      else {
        const typed = joined(parts.slice(here.start, here.end));
        result.push({ op: 'or', of: [typed, marks(this.#funders.get(here.text)!)], typed: here.text });
        at = here.end;
      }
    }
    return result;
  }
}

/** A funder's own calls have two of these names, so they come first. */
function marks(ids: number[]): Query {
  const names = ids.flatMap((id) => [ownMark(id), familyMark(id)]);
  return { op: 'or', of: names.map((text) => ({ op: 'name', text })) };
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

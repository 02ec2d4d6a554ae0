import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';

/** What one source record says about a record, and the facts that decide which statement counts first. */
export interface Statement<D> {
  draft: D;
  source: string;
  layout: string;
  sourceId: string;
  /** The priority of its source, 0–100. */
  priority: number;
  /** The day that the newest file with this statement describes, if the file states one. */
  asOf: string | null;
}

interface Dated {
  sourceUpdatedOn: string | null;
}

/**
 * The same statements in the order in which they are consulted: highest priority first, then the latest change by the
 * publisher, then by name. The order is total and ignores when Fundry read a statement, so that merging never depends
 * on the order of import.
 */
export function byPriority<D extends Dated>(statements: Statement<D>[]): Statement<D>[] {
  return [...statements].sort((a, b) => b.priority - a.priority || compareAge(a, b) || compareNames(a, b));
}

/** Like `byPriority`, but the publisher's last change decides before priority. For what changes while a call runs. */
export function byFreshness<D extends Dated>(statements: Statement<D>[]): Statement<D>[] {
  return [...statements].sort((a, b) => compareAge(a, b) || b.priority - a.priority || compareNames(a, b));
}

/** The day of a statement: the last change that it states, else the day of the file that holds it. */
function ageOf<D extends Dated>({ draft, asOf }: Statement<D>): string {
  return draft.sourceUpdatedOn ?? asOf ?? '';
}

function compareAge<D extends Dated>(a: Statement<D>, b: Statement<D>): number {
  const [left, right] = [ageOf(a), ageOf(b)];
  return left > right ? -1 : left < right ? 1 : 0;
}

function compareNames<D>(a: Statement<D>, b: Statement<D>): number {
  const [left, right] = [a, b].map((s) => `${s.source}\n${s.layout}\n${s.sourceId}`) as [string, string];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The first value that is stated: not null and, for lists, not empty. */
export function firstStated<D, V>(drafts: D[], pick: (draft: D) => V | null): V | null {
  for (const draft of drafts) {
    const value = pick(draft);
    if (value !== null && !(Array.isArray(value) && value.length === 0)) return value;
  }
  return null;
}

/** All members of all lists, in order. Of several members with the same key only the first is kept. */
export function united<D, V>(drafts: D[], pick: (draft: D) => V[], key: (value: V) => string): V[] {
  const found = new Map<string, V>();
  for (const value of drafts.flatMap(pick)) {
    const name = key(value);
    if (!found.has(name)) found.set(name, value);
  }
  return [...found.values()];
}

/**
 * The first stated description. A longer one that begins with the same words replaces it, because some files cut their
 * texts.
 */
export function fullestText(texts: (string | null)[]): string | null {
  const stated = texts.filter((text): text is string => text !== null);
  const first = stated[0];
  if (first === undefined || stated.length === 1) return first ?? null;
  const beginning = opening(first);
  return stated.reduce(
    (best, text) => (text.length > best.length && opening(text) === beginning ? text : best),
    first,
  );
}

type Described = Pick<OpportunityDraft, 'description' | 'descriptionCut'>;

/** The fullest description of some drafts, and whether its source cut it. */
export function fullestDescription(drafts: Described[]): Described {
  const description = fullestText(drafts.map((draft) => draft.description));
  const isCut = drafts.find((draft) => draft.description === description)?.descriptionCut;
  return { description, ...(isCut && { descriptionCut: true }) };
}

function opening(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 100);
}

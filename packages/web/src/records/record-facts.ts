import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { Readings } from '@fundry/contracts/record-words/readings.ts';
import { funderPath } from './paths.ts';
import { areaLinks, type Discipline, intoSearch, type LinkedText, phrase, plain } from './record-links.ts';
import { sourceLinks } from './record-sources.ts';

/** One fact of a record: its name and its values. */
export interface Fact {
  term: string;
  values: LinkedText[];
  /** A note that applies to all the values, in smaller type below them. */
  note?: string;
  /** From what the values were read, where no source states them. */
  readings?: Readings;
}

/** A group of facts under a heading. */
export interface FactGroup {
  heading: string;
  facts: Fact[];
}

/** A fact that a source may not state. If it is not stated, its name goes into the sentence at the end. */
export interface PossibleFact {
  term: string;
  /** The name of the fact in that sentence, when it differs from the term: "the day on which it opens". */
  noun?: string;
  values: LinkedText[] | null;
  note?: string;
  readings?: Readings;
}

/**
 * Separates the stated facts from the missing ones, which are returned by name. An empty list of values counts as
 * missing.
 */
export function partFacts(facts: PossibleFact[]): { stated: Fact[]; missing: string[] } {
  const stated: Fact[] = [];
  const missing: string[] = [];
  for (const { noun, values, ...fact } of facts) {
    if (values === null || values.length === 0) missing.push(noun ?? fact.term);
    else stated.push({ ...fact, values });
  }
  return { stated, missing };
}

/**
 * Puts the stated facts into named groups and collects the names of the missing ones. A group without any stated fact
 * is left out.
 */
export function groupFacts(groups: [heading: string, facts: PossibleFact[]][]): {
  groups: FactGroup[];
  missing: string[];
} {
  const parted = groups.map(([heading, facts]) => ({ heading, ...partFacts(facts) }));
  return {
    groups: parted
      .filter(({ stated }) => stated.length > 0)
      .map(({ heading, stated }) => ({ heading, facts: stated })),
    missing: parted.flatMap(({ missing }) => missing),
  };
}

/** A sentence such as "Not stated by the source: degree, restrictions and contact." Null when every fact is stated. */
export function missingSentence(terms: string[]): string | null {
  if (terms.length === 0) return null;
  const names = terms.map((term) =>
    /^[A-Z][a-z]/.test(term) ? term.charAt(0).toLowerCase() + term.slice(1) : term,
  );
  const last = names.pop()!;
  return `Not stated by the source: ${names.length === 0 ? last : `${names.join(', ')} and ${last}`}.`;
}

/** The research areas of a record, separated by how they were found. */
export function areaFacts(target: 'opportunities' | 'awards', areas: Discipline[]): PossibleFact[] {
  const mapped = areas.filter(({ basis }) => basis === 'mapped');
  const read = areas.filter(({ basis }) => basis === 'text');
  const usual = areas.filter(({ basis }) => basis === 'usual');
  const facts = [
    { values: areaLinks(target, mapped), note: 'from the source’s own classification' },
    { values: areaLinks(target, read), note: 'read from the text' },
    { values: areaLinks(target, usual), note: 'what its programme or funder usually funds' },
  ].filter(({ values }) => values.length > 0);
  if (facts.length === 0) return [{ term: 'Research areas', values: null }];
  return facts.map((fact, index) => ({ term: index === 0 ? 'Research areas' : 'Further areas', ...fact }));
}

interface Funded {
  funder: { id: string; name: string } | null;
  coFunders: { id: string; name: string }[];
  programme: string | null;
}

/** The funders of an opportunity or award, and its programme. */
export function fundedFacts(target: 'opportunities' | 'awards', record: Funded): PossibleFact[] {
  const { funder, coFunders, programme } = record;
  const link = ({ id, name }: { id: string; name: string }) => ({ text: name, href: funderPath(id) });
  return [
    { term: 'Funder', values: funder && [link(funder)] },
    ...(coFunders.length > 0 ? [{ term: 'Together with', values: coFunders.map(link) }] : []),
    {
      term: 'Programme',
      values: programme === null ? null : [intoSearch(programme, target, { basicQuery: phrase(programme) })],
    },
  ];
}

/** What the source writes as a title, where the record shows another one. */
function publishedTitle(record: {
  title?: string;
  titleAsPublished?: string;
  titleMade?: boolean;
}): PossibleFact[] {
  const { title, titleAsPublished, titleMade } = record;
  if (titleAsPublished === undefined || titleAsPublished === title) return [];
  if (!titleMade) return [{ term: 'Title as published', values: [plain(titleAsPublished)] }];
  const stated =
    titleAsPublished === '' ? 'The source states none.' : `The source states only “${titleAsPublished}”.`;
  return [{ term: 'Title', values: [plain(`Made by Fundry from other facts. ${stated}`)] }];
}

/**
 * The sources of a record, its title as published where another one is shown, when it was added to Fundry,
 * and when it last changed. For funders it is not known when they were added.
 */
export function originFacts(
  record: {
    provenance: Parameters<typeof sourceLinks>[0];
    firstPublished?: string;
    lastUpdate: string;
    title?: string;
    titleAsPublished?: string;
    titleMade?: boolean;
  },
  sources: LinkedText[] = sourceLinks(record.provenance),
): PossibleFact[] {
  const { firstPublished, lastUpdate } = record;
  return [
    { term: 'Source', values: sources },
    ...publishedTitle(record),
    ...(firstPublished === undefined
      ? []
      : [{ term: 'Added to Fundry', values: [plain(formatDate(firstPublished))] }]),
    { term: 'Changed in Fundry', values: [plain(formatDate(lastUpdate))] },
  ];
}

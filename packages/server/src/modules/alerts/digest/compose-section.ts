import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { MailPart } from '../../../platform/mail/mail.ts';
import type { LinkServices } from '../../notifications/notifications.public.ts';
import {
  isChange,
  type ListedRecord,
  type PersonMatches,
  type SearchMatches,
} from '../matching/person-matches.ts';
import { endPath, newResultsPath, recordPath } from './links.ts';

/** What is needed to write a section. */
export interface Composing {
  links: LinkServices;
  /** The lines about a record; undefined when the record is gone. */
  linesOf(record: ListedRecord): { title: string; lines: string[] } | undefined;
  /** What changed in a record since a search was looked at, old → new. */
  changesOf(record: ListedRecord, search: SearchMatches['search']): string[];
}

/**
 * Writes the part of a digest about everything that was found for a person, search by search. Each record appears once,
 * with all the searches that match it. All matches are counted, and a link leads to those that are not listed.
 */
export function composeSection(
  matches: PersonMatches,
  made: Composing,
): { subject: string; parts: MailPart[] } {
  const searches = matches.searches();
  const listed = new Set<string>();
  const [only] = searches;
  const of = only && searches.length === 1 ? quoted(only) : `${searches.length} saved searches`;
  return {
    subject: `${counted(matches.total, matches.changed)} for ${of}`,
    parts: searches.flatMap((one) => partsOf(one, listed, made)),
  };
}

function partsOf(one: SearchMatches, listed: Set<string>, made: Composing): MailPart[] {
  const { links } = made;
  const site = links.origin();
  const fresh = one.listed.filter((record) => !listed.has(keyOf(record)));
  for (const record of fresh) listed.add(keyOf(record));
  const changed = fresh.filter((record) => isChange(record, one.search));
  const entries = [
    ...fresh.filter((record) => !isChange(record, one.search)).flatMap((record) => entryOf(record, [], made)),
    ...(changed.length > 0 ? [CHANGED] : []),
    ...changed.flatMap((record) => entryOf(record, changeLines(record, one, made), made)),
  ];
  const rest =
    one.count > one.listed.length ? `See all ${counted(one.count, one.changed)}` : 'Open these results';
  return [
    { kind: 'heading', text: `${quoted(one)}: ${counted(one.count, one.changed)}` },
    ...entries,
    ...(fresh.length < one.listed.length ? [above(one.listed.length - fresh.length)] : []),
    { kind: 'link', label: rest, url: site + newResultsPath(one) },
    { kind: 'link', label: `Stop emails about ${quoted(one)}`, url: site + endPath(one, links) },
  ];
}

const CHANGED: MailPart = { kind: 'text', text: 'Published before, and changed now:' };

function entryOf(record: ListedRecord, changes: string[], { links, linesOf }: Composing): MailPart[] {
  const lines = linesOf(record);
  if (!lines) return [];
  const names = record.searches
    .map(({ saved }) => `“${saved.name}”`)
    .sort((a, b) => a.localeCompare(b, 'en'));
  const reason = `Matches ${names.join(', ')}`;
  const url = links.origin() + recordPath(record);
  return [{ kind: 'entry', label: lines.title, url, lines: [...changes, ...lines.lines, reason] }];
}

function changeLines(record: ListedRecord, { search }: SearchMatches, { changesOf }: Composing): string[] {
  const lines = changesOf(record, search);
  return lines.length > 0 ? lines : ['Other details changed'];
}

function above(number: number): MailPart {
  return { kind: 'text', text: `${number === 1 ? 'One more is' : `${number} more are`} listed above.` };
}

function keyOf({ target, id }: ListedRecord): string {
  return `${target} ${id}`;
}

function quoted({ search }: SearchMatches): string {
  return `“${search.saved.name}”`;
}

/** "2 new results", "1 changed result", "2 new results and 1 changed one". */
function counted(all: number, changed: number): string {
  const fresh = all - changed;
  if (changed === 0) return formatCountOf(fresh, 'new result', 'new results');
  if (fresh === 0) return formatCountOf(changed, 'changed result', 'changed results');
  return `${formatCountOf(fresh, 'new result', 'new results')} and ${formatCountOf(changed, 'changed one', 'changed ones')}`;
}

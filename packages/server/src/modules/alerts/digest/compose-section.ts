import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { MailPart } from '../../../platform/mail/mail.ts';
import type { LinkServices } from '../../notifications/notifications.public.ts';
import type { ListedRecord, PersonMatches, SearchMatches } from '../matching/person-matches.ts';
import { endPath, newResultsPath, recordPath } from './links.ts';
import type { RecordLines } from './record-lines.ts';

/** What is needed to write a section. */
export interface Composing {
  links: LinkServices;
  /** The lines about a record; undefined when the record is gone. */
  linesOf(record: ListedRecord): RecordLines | undefined;
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
    subject: `${counted(matches.total)} for ${of}`,
    parts: searches.flatMap((one) => partsOf(one, listed, made)),
  };
}

function partsOf(one: SearchMatches, listed: Set<string>, { links, linesOf }: Composing): MailPart[] {
  const site = links.origin();
  const fresh = one.listed.filter((record) => !listed.has(keyOf(record)));
  for (const record of fresh) listed.add(keyOf(record));
  const entries = fresh.flatMap((record): MailPart[] => {
    const lines = linesOf(record);
    if (!lines) return [];
    const names = record.searches
      .map(({ saved }) => `“${saved.name}”`)
      .sort((a, b) => a.localeCompare(b, 'en'));
    const reason = `Matches ${names.join(', ')}`;
    const url = site + recordPath(record);
    return [{ kind: 'entry', label: lines.title, url, lines: [...lines.lines, reason] }];
  });
  const rest =
    one.count > one.listed.length ? `See all ${formatCount(one.count)} new results` : 'Open these results';
  return [
    { kind: 'heading', text: `${quoted(one)}: ${counted(one.count)}` },
    ...entries,
    ...(fresh.length < one.listed.length ? [above(one.listed.length - fresh.length)] : []),
    { kind: 'link', label: rest, url: site + newResultsPath(one) },
    { kind: 'link', label: `Stop emails about ${quoted(one)}`, url: site + endPath(one, links) },
  ];
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

function counted(number: number): string {
  return number === 1 ? '1 new result' : `${formatCount(number)} new results`;
}

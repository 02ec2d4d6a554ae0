import type { SealedBox } from '../../../platform/auth/sealed-box.ts';
import type { Mail, MailPart } from '../../../platform/mail/mail.ts';
import type { ListedRecord, PersonMatches, SearchMatches } from '../matching/person-matches.ts';
import { unsubscribePath } from '../unsubscribe/unsubscribe-token.ts';
import { endPath, newResultsPath, recordPath, SAVED_SEARCHES_PATH } from './links.ts';
import type { RecordLines } from './record-lines.ts';

/** What a digest is made with. */
export interface Composing {
  origin: string;
  tokens: SealedBox;
  /** What is said of a record; undefined when it is gone. */
  linesOf(record: ListedRecord): RecordLines | undefined;
}

const TOLD = 'You get this email because you asked to hear what is new in your saved searches.';

/**
 * The mail about everything that was found for a person: search by search, each record once and with all the searches that match
 * it, all counted, the rest one link away.
 */
export function composeDigest(personId: string, to: string, matches: PersonMatches, made: Composing): Mail {
  const searches = matches.searches();
  const listed = new Set<string>();
  const sections = searches.flatMap((one) => sectionOf(one, listed, made));
  const all = unsubscribePath(made.tokens, { personId, searchId: null });
  return {
    to,
    subject: `${counted(matches.total)} for ${searches.length === 1 ? quoted(searches[0]!) : `${searches.length} saved searches`}`,
    parts: [
      ...sections,
      { kind: 'heading', text: 'Your emails' },
      { kind: 'link', label: 'Change what is mailed, and how often', url: made.origin + SAVED_SEARCHES_PATH },
      { kind: 'link', label: 'End all emails about saved searches', url: made.origin + all },
    ],
    reason: TOLD,
    unsubscribe: made.origin + all,
  };
}

function sectionOf(
  one: SearchMatches,
  listed: Set<string>,
  { origin, tokens, linesOf }: Composing,
): MailPart[] {
  const fresh = one.listed.filter((record) => !listed.has(keyOf(record)));
  for (const record of fresh) listed.add(keyOf(record));
  const entries = fresh.flatMap((record): MailPart[] => {
    const lines = linesOf(record);
    if (!lines) return [];
    const names = record.searches
      .map(({ saved }) => `“${saved.name}”`)
      .sort((a, b) => a.localeCompare(b, 'en'));
    const reason = `Matches ${names.join(', ')}`;
    const url = origin + recordPath(record);
    return [{ kind: 'entry', label: lines.title, url, lines: [...lines.lines, reason] }];
  });
  const rest =
    one.count > one.listed.length ? `See all ${count(one.count)} new results` : 'Open these results';
  return [
    { kind: 'heading', text: `${quoted(one)}: ${counted(one.count)}` },
    ...entries,
    ...(fresh.length < one.listed.length ? [above(one.listed.length - fresh.length)] : []),
    { kind: 'link', label: rest, url: origin + newResultsPath(one) },
    { kind: 'link', label: `End emails about ${quoted(one)}`, url: origin + endPath(one, tokens) },
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
  return number === 1 ? '1 new result' : `${count(number)} new results`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

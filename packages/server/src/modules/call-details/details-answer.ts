import type { WrittenDetails } from '@fundry/contracts/call-details/call-details-fields.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { writersOf } from '../identity/identity.public.ts';
import type { DetailsRow } from './call-details.store.ts';

type Contact = WrittenDetails['contact'];

/**
 * What an institution has added to an opportunity, as the API answers it: nothing without rows. Several rows are those of
 * records that were merged: their deadlines stand together, their instructions one below another, and the contacts that are
 * not the latest below these.
 */
export async function detailsAnswer(db: Kysely<Database>, rows: DetailsRow[]) {
  const [latest] = rows;
  const writtenBy = latest?.written_by ?? null;
  const writer = await writersOf(db, [writtenBy]);
  const contacts = distinct(rows.map(({ contact }) => contact).filter((contact) => inWords(contact) !== ''));
  const [contact = { name: '', email: '', phone: '' }, ...others] = contacts;
  return {
    deadlines: joinedDeadlines(rows),
    instructions: [
      ...rows.map(({ instructions }) => instructions),
      ...others.map((other) => `<p>Contact: ${escapeHtml(inWords(other))}</p>`),
    ].join(''),
    contact,
    version: versionOf(rows),
    writtenBy: writer(writtenBy),
    writtenDate: latest?.written_at.toISOString() ?? null,
  };
}

/** The deadlines of all rows, each once. */
export function joinedDeadlines(rows: DetailsRow[]): WrittenDetails['deadlines'] {
  return distinct(rows.flatMap(({ deadlines }) => deadlines));
}

function inWords({ name, email, phone }: Contact): string {
  return [name, email, phone].filter((part) => part !== '').join(', ');
}

function distinct<Each extends object>(all: Each[]): Each[] {
  return [...new Map(all.map((each) => [JSON.stringify(Object.entries(each).sort()), each])).values()];
}

/** What each further row adds to the version: more than any row can have. */
const MERGED = 2 ** 31;

/** The version that these rows are together; 0 without rows. It is another one as soon as a merge brings a row along. */
function versionOf(rows: DetailsRow[]): number {
  if (rows.length === 0) return 0;
  return Math.max(...rows.map(({ version }) => version)) + (rows.length - 1) * MERGED;
}

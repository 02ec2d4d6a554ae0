import { MAX_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import type { AuthorRecord, KnownWork } from '../authors/author-record.ts';
import { type AuthorSources, investigatorsWith, readAuthor } from '../authors/find-authors.ts';
import type { ProfileAuthor } from './profile.ts';

/** Works that a profile is made of, the latest. */
const WORKS = 50;
/** How much of what one work says is kept, in characters: a long abstract must not push out other works. */
const LONGEST_SAYING = 1_500;

/** What became of the reading of an author. `notices` say why a source is left out. */
export type ReadForProfile =
  | { statusCode: 'OK'; of: ProfileAuthor }
  | { statusCode: 'NOT_FOUND' | 'UNAVAILABLE'; notices: string[] };

/**
 * Reads an author for a profile: what the source says, and the awards of the catalogue that state the same ORCID iD. An id that
 * the source has replaced leads to the author under the new id.
 */
export async function readForProfile(id: string, sources: AuthorSources, at: Date): Promise<ReadForProfile> {
  const { record, statusCode, notices } = await readAuthor(id, WORKS, sources);
  if (record === null) {
    return { statusCode: statusCode === 'UNAVAILABLE' ? 'UNAVAILABLE' : 'NOT_FOUND', notices };
  }
  const investigators =
    record.author.source === 'catalogue' ? [] : await investigatorsWith(record.author, sources.catalogue);
  const own = await Promise.all(investigators.map((author) => sources.catalogue.read(author.id, WORKS)));
  const all = [record, ...own.filter((one) => one !== null)];
  const awardIds = [...new Set(all.flatMap((one) => one.awardIds))];
  return {
    statusCode: 'OK',
    of: {
      author: {
        ...record.author,
        awardCount: record.author.awardCount || awardIds.length || record.author.awardCount,
      },
      text: textOf(all),
      awardIds,
      readAt: at,
      isGone: false,
    },
  };
}

/** What authors work on, as one text: subject areas and keywords, then their works, the latest first. */
export function textOf(records: AuthorRecord[]): string {
  const about = records.flatMap(({ author, says }) => [...author.subjectAreas, ...says]);
  const works = records.flatMap((record) => record.works.slice(0, WORKS));
  return [...new Set(about), ...works.map(paragraphOf)].join('\n').slice(0, MAX_MATCH_TEXT);
}

function paragraphOf({ title, says }: KnownWork): string {
  return says ? `${title}. ${says.slice(0, LONGEST_SAYING)}` : title;
}

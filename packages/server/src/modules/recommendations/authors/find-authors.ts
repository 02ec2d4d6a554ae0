import {
  AUTHOR_SOURCE_NAMES,
  AUTHOR_SOURCES,
  type Author,
  type AuthorSourceKey,
  type StatusCode,
} from '@fundry/contracts/recommendations/author-fields.ts';
import { readAuthorId } from './author-ids.ts';
import type { AskedAuthor, AuthorRecord, AuthorSource } from './author-record.ts';
import { SourceUnreachable } from './outside/source-unreachable.ts';

/** The sources that this installation asks. One that is switched off is missing. */
export type AuthorSources = { catalogue: AuthorSource } & { [Key in AuthorSourceKey]?: AuthorSource };

/** What a search for authors gives. */
export interface FoundByAll {
  statusCode: StatusCode;
  authors: Author[];
  total: number;
  notices: string[];
}

/**
 * Authors of one name in all sources at once, at most as many as asked for: each source gets its share, and what one does not need
 * goes to the others. A source that cannot be reached is named and takes nothing else down.
 */
export async function findByName(
  asked: AskedAuthor,
  most: number,
  sources: AuthorSources,
): Promise<FoundByAll> {
  const found = await askAll(sources, (source) => source.named(asked, most));
  const lists = found.answers.map(({ authors }) => authors);
  const authors = shared(lists, most);
  const total = found.answers.reduce((sum, one) => sum + one.total, 0);
  return { ...resultOf(authors, found), total };
}

/**
 * The author with an ORCID iD in each source, and the investigators of that name whose awards state this iD. `NOT_FOUND` when all
 * sources answer and none has it.
 */
export async function findByOrcid(orcid: string, most: number, sources: AuthorSources): Promise<FoundByAll> {
  const found = await askAll(sources, (source) => source.withOrcid(orcid));
  const outside = found.answers.filter((author) => author !== null);
  const [known] = outside;
  const investigators = known ? await investigatorsWith(known, sources.catalogue) : [];
  const authors = [...investigators, ...outside].slice(0, most);
  return { ...resultOf(authors, found, 'NOT_FOUND'), total: authors.length };
}

/** The author with an id of any source. */
export async function findById(id: string, most: number, sources: AuthorSources): Promise<FoundByAll> {
  const { statusCode, record, notices } = await readAuthor(id, 1, sources);
  const authors = record ? [record.author].slice(0, most) : [];
  return { statusCode, authors, total: authors.length, notices };
}

/** All that its source says of one author, with at least so many works where there are as many. */
export async function readAuthor(
  id: string,
  works: number,
  sources: AuthorSources,
): Promise<{ statusCode: StatusCode; record: AuthorRecord | null; notices: string[] }> {
  const known = readAuthorId(id);
  if (known === null) return { statusCode: 'NOT_FOUND', record: null, notices: [] };
  const source = sources[known.source];
  if (!source) {
    const notices = [`Fundry does not ask ${AUTHOR_SOURCE_NAMES[known.source]} here.`];
    return { statusCode: 'UNAVAILABLE', record: null, notices };
  }
  try {
    const record = await source.read(known.id, works);
    return { statusCode: record ? 'OK' : 'NOT_FOUND', record, notices: [] };
  } catch (error) {
    if (!(error instanceof SourceUnreachable)) throw error;
    return { statusCode: 'UNAVAILABLE', record: null, notices: [error.message] };
  }
}

/** The answers of the sources in their order, without those that cannot be reached, and sentences about these. */
async function askAll<Answer>(sources: AuthorSources, ask: (source: AuthorSource) => Promise<Answer>) {
  const asked = AUTHOR_SOURCES.flatMap((key) => sources[key] ?? []);
  const settled = await Promise.allSettled(asked.map(ask));
  const answers: Answer[] = [];
  const notices: string[] = [];
  for (const one of settled) {
    if (one.status === 'fulfilled') answers.push(one.value);
    else if (one.reason instanceof SourceUnreachable) notices.push(one.reason.message);
    else throw one.reason;
  }
  return { answers, notices };
}

function resultOf(authors: Author[], { notices }: { notices: string[] }, whenNone: StatusCode = 'EMPTY') {
  const none = notices.length > 0 ? 'UNAVAILABLE' : whenNone;
  return { statusCode: authors.length > 0 ? ('OK' as const) : none, authors, notices };
}

/** Investigators of the catalogue whose awards state the same ORCID iD as an author. */
export async function investigatorsWith({ name, orcid }: Author, catalogue: AuthorSource): Promise<Author[]> {
  if (orcid === null) return [];
  const words = name.split(/\s+/);
  const asked = { lastname: words.at(-1) ?? '', firstname: words.slice(0, -1).join(' '), affiliation: '' };
  const { authors } = await catalogue.named(asked, 20);
  return authors.filter((author) => author.orcid === orcid);
}

/** The first of each list in turn until there are enough, then list by list. */
function shared(lists: Author[][], most: number): Author[] {
  const taken = lists.map(() => 0);
  for (let left = most; left > 0; ) {
    const before = left;
    for (const [at, list] of lists.entries()) {
      if (left > 0 && taken[at]! < list.length) {
        taken[at]!++;
        left--;
      }
    }
    if (left === before) break;
  }
  return lists.flatMap((list, at) => list.slice(0, taken[at]));
}

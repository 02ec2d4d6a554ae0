import type { Author, AuthorLocation, AuthorWork } from '@fundry/contracts/recommendations/author-fields.ts';

/** A work of an author, with what of it says what the author works on. */
export interface KnownWork extends AuthorWork {
  /** An abstract or topics; null: none known. */
  says: string | null;
}

/** All that a source says of one author. */
export interface AuthorRecord {
  author: Author;
  /** Places of work, the latest first. */
  locations: AuthorLocation[];
  /** Works, newest first; the source may know more. */
  works: KnownWork[];
  /** How many works the source knows. */
  totalWorks: number;
  /** Other sentences and words that say what the author works on: keywords, titles of grants. */
  says: string[];
  /** Awards of the catalogue that name the author. */
  awardIds: number[];
}

/** The authors that a source found by a name, at most as many as asked for. `total` is how many there are, as far as it says. */
export interface FoundAuthors {
  authors: Author[];
  total: number;
}

/** A name as it is searched for. Family name and at least one word; the others may be empty. */
export interface AskedAuthor {
  lastname: string;
  firstname: string;
  affiliation: string;
}

/**
 * A source of authors. Each call throws `SourceUnreachable` when the source does not answer, and answers null for an author whom
 * it does not have. An id that the source has replaced leads to the author under the new id.
 */
export interface AuthorSource {
  named(asked: AskedAuthor, most: number): Promise<FoundAuthors>;
  /** The author with an ORCID iD, in the form 0000-0002-1825-0097. */
  withOrcid(orcid: string): Promise<Author | null>;
  /** The author with an id of this source, with at least so many works where there are as many. */
  read(id: string, works: number): Promise<AuthorRecord | null>;
}

/** Whether each word of what was asked begins a word of a text, without regard to case and accents. Nothing asked: always. */
export function holdsWords(text: string, asked: string): boolean {
  const words = foldedWords(text);
  return foldedWords(asked).every((word) => words.some((other) => other.startsWith(word)));
}

function foldedWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

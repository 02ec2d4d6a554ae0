import type { Author } from '@fundry/contracts/recommendations/author-fields.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { openStoredState } from '@fundry/contracts/search-state/stored-state.ts';
import type { Selectable } from 'kysely';
import type { RecommendationTables } from '../tables.ts';

/** What a profile says of its author, as the source last told. */
export interface ProfileAuthor {
  author: Author;
  /** What the author works on. */
  text: string;
  /** Awards of the catalogue that name the author. */
  awardIds: number[];
  readAt: Date;
  /** The source no longer knew the author when it was last asked. */
  isGone: boolean;
}

/** A profile of a person. It has an author, a text, or both. */
export interface Profile {
  id: string;
  personId: string;
  /** The name that the person gave it; null: none. */
  givenName: string | null;
  of: ProfileAuthor | null;
  ownText: string | null;
  /** Limits what is recommended. Its words count too. */
  search: Search<'opportunities'>;
  digest: boolean;
  createdAt: Date;
  changedAt: Date;
}

const NAME_FROM_TEXT = 60;

/** What the profile is called: as the person said, like its author, or like the beginning of its text. */
export function nameOf({ givenName, of, ownText }: Profile): string {
  const text = (ownText ?? '').trim().replace(/\s+/g, ' ');
  const beginning = text.length > NAME_FROM_TEXT ? `${text.slice(0, NAME_FROM_TEXT).trimEnd()}…` : text;
  return givenName ?? of?.author.name ?? beginning;
}

/** Turns a row of the table into a profile. */
export function profileOf(row: Selectable<RecommendationTables['recommendation_profile']>): Profile {
  return {
    id: row.id,
    personId: row.person_id,
    givenName: row.name,
    of:
      row.author && row.author_read_at
        ? {
            author: row.author,
            text: row.author_text ?? '',
            awardIds: row.award_ids.map(Number),
            readAt: row.author_read_at,
            isGone: row.author_gone,
          }
        : null,
    ownText: row.own_text,
    search: openStoredState('opportunities', { version: row.state_version, state: row.state }),
    digest: row.digest,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

import {
  AUTHOR_SOURCE_NAMES,
  type AuthorSourceKey,
} from '@fundry/contracts/recommendations/author-fields.ts';

/** The names of the sources beyond Fundry where authors are looked for, such as "ORCID". */
export function outsideSources(sources: readonly AuthorSourceKey[]): string[] {
  return sources.filter((key) => key !== 'catalogue').map((key) => AUTHOR_SOURCE_NAMES[key]);
}

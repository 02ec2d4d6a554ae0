import { z } from 'zod';

/** Where authors come from. */
export const AUTHOR_SOURCES = ['catalogue', 'orcid', 'openalex'] as const;
export type AuthorSourceKey = (typeof AUTHOR_SOURCES)[number];

/** The names of these sources for people. */
export const AUTHOR_SOURCE_NAMES: Record<AuthorSourceKey, string> = {
  catalogue: 'Awards in Fundry',
  orcid: 'ORCID',
  openalex: 'OpenAlex',
};

/** How a request about authors or recommendations went. */
export const statusCode = z
  .enum(['OK', 'EMPTY', 'NOT_FOUND', 'UNAVAILABLE'])
  .describe(
    'OK: something was found; EMPTY: nothing was found; NOT_FOUND: there is no such author; UNAVAILABLE: it cannot be known now, because a source cannot be reached',
  );
export type StatusCode = z.output<typeof statusCode>;

/** The form of an ORCID iD, also as an address. Its last character is a checksum (ISO 7064, 11-2), which is not checked here. */
export const ORCID_FORM = /^ *(?:https?:\/\/orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/? *$/i;

export const authorId = z
  .string()
  .min(1)
  .max(500)
  .meta({
    description:
      'The id of an author: an ORCID iD, an id of OpenAlex such as A5023888391, or an id that the search for authors gave for an investigator of awards',
    examples: ['0000-0002-1825-0097'],
  });

/** One author as the search answers. */
export const author = z.object({
  id: authorId,
  source: z.enum(AUTHOR_SOURCES).describe('Where this comes from; `catalogue`: investigators of awards'),
  name: z.string(),
  orcid: z.string().nullable().describe('The ORCID iD; null: not known'),
  affiliations: z.array(z.string()).describe('Institutions, the latest first'),
  publicationCount: z.number().int().nullable().describe('null: the source does not say'),
  awardCount: z.number().int().nullable().describe('null: the source does not say'),
  subjectAreas: z.array(z.string()).describe('What the author works on, in the words of the source'),
});
export type Author = z.output<typeof author>;

/** A publication of an author, or an award where the source knows awards only. */
export const authorWork = z.object({
  id: z.string().describe('A DOI, or an id of the source'),
  kind: z.enum(['publication', 'award']),
  title: z.string(),
  year: z.number().int().nullable().describe('null: not stated'),
  venue: z.string().nullable().describe('The journal or book, or the funder of an award; null: not stated'),
  url: z.string().nullable().describe('Where it can be read; null: not stated'),
});
export type AuthorWork = z.output<typeof authorWork>;

/** A place of work, by which people tell authors of one name apart. */
export const authorLocation = z.object({
  countryCode: z.string().nullable().describe('ISO 3166 alpha-2; null: not stated'),
  institution: z.string().nullable().describe('null: not stated'),
  year: z.number().int().nullable().describe('The last year that is known; null: not stated'),
});
export type AuthorLocation = z.output<typeof authorLocation>;

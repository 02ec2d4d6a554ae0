import { z } from 'zod';

/** The US assistance listings of a call. */
export const assistanceListings = z
  .array(
    z.object({
      number: z.string().describe('Such as 93.847'),
      title: z.string().nullable().describe('null: no source states it'),
    }),
  )
  .describe('The US assistance listings (formerly CFDA numbers) under which it is made');

/** How a call's publisher classifies it. */
export const categories = z
  .array(
    z.object({
      scheme: z.string().describe('Whose category it is, such as grants-gov-category or eu-destination'),
      code: z.string().describe('Its code there'),
      label: z.string().nullable().describe('Its name; null: none is known'),
      note: z.string().optional().describe('What the publisher adds to it'),
    }),
  )
  .describe("How its publisher classifies it, in the publisher's terms");

/** Who answers questions about a call. */
export const contacts = z
  .array(
    z.object({
      name: z.string().nullable().describe('Name of a person or office'),
      email: z.string().nullable().describe('Email address'),
      phone: z.string().nullable().describe('Telephone, several separated by a comma'),
    }),
  )
  .describe('Who to contact');

/** The files of a call's publisher. */
export const attachments = z
  .array(
    z.object({
      name: z.string().describe('Its file name'),
      description: z.string().nullable().describe('What the publisher says of it'),
      folder: z.string().nullable().describe('Its group, such as Full Announcement'),
      bytes: z.number().nullable().describe('Its size; null: not stated'),
      mediaType: z.string().nullable().describe('Such as application/pdf; null: not stated'),
      url: z.string().nullable().describe('Where its publisher keeps it'),
    }),
  )
  .describe('Files that the publisher attaches. Fundry keeps no copies');

/** The other names of an organisation, as registries state them. */
export const otherNames = z
  .array(
    z.object({
      name: z.string().describe('The name'),
      language: z.string().nullable().describe('ISO 639-1; null: not stated'),
      kind: z
        .enum(['label', 'alias', 'acronym'])
        .describe('label: its name in a language; alias: another name; acronym'),
    }),
  )
  .describe('Its other names with their language and kind');

/** Where a record comes from. */
export const provenance = z
  .array(
    z.object({
      source: z.string().describe('The source, such as grants-gov'),
      sourceId: z.string().describe('The id of the record there'),
      url: z.string().nullable().describe('Its page there'),
      fetchedAt: z.string().describe('ISO 8601: when this content was first read'),
      withdrawn: z.boolean().describe('The source no longer lists it'),
    }),
  )
  .describe('Where the record comes from: one entry for each source record, newest first');

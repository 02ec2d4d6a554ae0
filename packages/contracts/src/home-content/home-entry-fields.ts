import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { day, id, line, moment, NO_CONTROL, plainText } from '../identity/fields.ts';
import { writtenBy } from '../notes/note-fields.ts';
import { HOME_KINDS, MAX_HOME_HTML, MAX_HOME_LINK, MAX_HOME_TEXT, MAX_HOME_TITLE } from './home-limits.ts';

export const kind = z.enum(HOME_KINDS);
const text = z.string().describe('Safe HTML; empty: the title says all');
const link = z.string().nullable().describe('An address, or a path of this installation');
const version = z.number().int();

/** An entry as its readers see it. */
export const shownEntry = z.object({
  id,
  kind,
  title: z.string(),
  text,
  link,
  startsOn: day.describe('Its first day'),
  audience: z
    .enum(['everybody', 'institution'])
    .describe('institution: only members of the caller’s institution'),
});

/** An entry as those see it who write it. */
export const homeEntry = z.object({
  id,
  kind,
  title: z.string(),
  text,
  link,
  startsOn: day,
  endsOn: day.nullable().describe('Its last day; null: it stays'),
  state: z.enum(['coming', 'shown', 'over']).describe('Whether it stands on the home page today'),
  version: version.describe('Grows with every change'),
  writtenBy,
  writtenDate: moment,
});

const fields = z.strictObject({
  kind,
  title: line(MAX_HOME_TITLE),
  text: plainText(MAX_HOME_HTML).describe(
    `HTML with a, br, p, b, strong, ul, ol, li, h3 and mark; other tags are left out. At most ${MAX_HOME_TEXT} characters of text.`,
  ),
  link: z
    .string()
    .max(MAX_HOME_LINK, `must have at most ${MAX_HOME_LINK} characters`)
    .regex(NO_CONTROL, 'must not contain control characters')
    .regex(
      /^(https?:\/\/[^\s/?#\\]+[^\s\\]*|\/([^\s/\\][^\s\\]*)?)$/,
      'must begin with https:// or http://, or be a path of this site such as /search/awards',
    )
    .nullable()
    .default(null)
    .describe('An address, or a path of this installation; null: none')
    .meta({ examples: ['/search/awards'] }),
  startsOn: day.describe('The first day on which it stands on the home page'),
  endsOn: day.nullable().describe('The last one; null: it stays'),
});
const inOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null || endsOn >= startsOn;
const orderFault = { path: ['endsOn'], message: 'must not be before the first day' };

export const newEntry = fields.refine(inOrder, orderFault);
export const changedEntry = fields
  .extend({
    version: version.min(1).describe('The version that the writer saw. Another version is answered 409.'),
  })
  .refine(inOrder, orderFault);

/** What somebody else saved meanwhile. */
export const newerEntry = homeEntry.describe(
  'With 409 and the code `home-content/newer`: what was saved meanwhile',
);

/** What is asked when an entry is deleted. */
export const entryToDelete = z.object({
  version: wholeNumber(1, 2_147_483_647)
    .optional()
    .describe('The version that the writer saw. Another version is answered 409, and nothing is deleted.'),
});

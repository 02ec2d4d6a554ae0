import { paragraphs } from '../texts.ts';
import scripts from '../words/scripts.json' with { type: 'json' };
import type { AwardCase, CallCase } from './awkward-case.ts';

const MIXED =
  'Manuscripts and their readers: كتاب الرحلة (the book of the journey), part 2 – שער ראשון, 1187–1492';

/** Calls in scripts other than Latin, and one whose title changes direction. */
export const SCRIPT_CALLS: CallCase[] = [
  ...scripts.map(
    ({ script, theme, funder, call }): CallCase => ({
      what: `A call in ${script} script`,
      title: call.title,
      theme,
      funder: funder.name,
      change: () => ({ description: paragraphs(call.text), programme: null, keywords: [] }),
    }),
  ),
  {
    what: 'A title in two directions',
    title: MIXED,
    theme: 'medieval-manuscripts',
    funder: 'Harrowfield Council for Arts and Letters',
  },
];

/** Awards in scripts other than Latin, each with a recipient and a person in that script. */
export const SCRIPT_AWARDS: AwardCase[] = scripts.map(
  ({ script, theme, funder, institution, person, award }): AwardCase => ({
    what: `An award in ${script} script`,
    title: award.title,
    theme,
    funder: funder.name,
    change: (_, { referenceTo }) => ({
      description: paragraphs([award.text]),
      programme: null,
      keywords: [],
      recipients: [{ ...referenceTo(institution), name: institution, role: null }],
      investigators: [{ name: person, orcid: null, role: 'Principal investigator' }],
    }),
  }),
);

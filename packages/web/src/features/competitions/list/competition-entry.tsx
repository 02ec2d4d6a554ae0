import { COMPETITION_STATES } from '@fundry/contracts/competitions/competition-words.ts';
import type { ReactNode } from 'react';
import type { ListedCompetition } from '../../../records/competitions/competition-calls.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Entry } from '../../../ui/entry-list.tsx';
import { datesInWords, placesInWords } from '../words/dates-in-words.ts';
import { countsInWords } from '../words/standing-in-words.ts';

/** A competition in a list: its opportunity, its state, its dates, and what has been handed in. */
export function competitionEntry(
  competition: ListedCompetition,
  {
    href,
    today,
    tags = [],
    line,
    actions,
  }: {
    href: string;
    today: string;
    /** Tags before that of the state. */
    tags?: Entry['tags'];
    /** In place of what has been handed in. */
    line?: ReactNode;
    actions?: ReactNode;
  },
): Entry {
  const { id, opportunity, state, places } = competition;
  const counts = line ?? countsInWords(competition);
  return {
    id,
    title: (
      <AppLink href={href}>
        <span dir="auto">{opportunity.title}</span>
      </AppLink>
    ),
    tags: [...tags, { text: COMPETITION_STATES[state], isStrong: state === 'open' }],
    lines: [
      [opportunity.funder, placesInWords(places)].filter(Boolean).join(' · '),
      datesInWords(competition, today),
      ...(counts ? [counts] : []),
    ],
    actions,
  };
}

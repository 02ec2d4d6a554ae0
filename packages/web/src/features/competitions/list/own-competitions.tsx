import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '../../../lib/api-client.ts';
import type { CompetitionPage, ListedCompetition } from '../../../records/competitions/competition-calls.ts';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { type Entry, EntryList } from '../../../ui/entry-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';

/** The competitions in which the person has something to do, twenty on a page. */
export function OwnCompetitions({
  title,
  description,
  query,
  nothing,
  entryOf,
}: {
  title: string;
  description: string;
  query: UseQueryResult<CompetitionPage, ApiFailure>;
  /** What is said when there is none. */
  nothing: { title: string; text: string };
  entryOf: (competition: ListedCompetition) => Entry;
}) {
  return (
    <Section title={title} hideTitle description={description}>
      <Loaded query={query} lines={6}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyNote title={nothing.title}>{nothing.text}</EmptyNote>
          ) : (
            <EntryList label={title} total={total} entries={items.map(entryOf)} />
          )
        }
      </Loaded>
    </Section>
  );
}

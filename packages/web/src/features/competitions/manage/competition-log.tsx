import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { Moment } from '../../../people/moment.tsx';
import { COMPETITIONS_KEY } from '../../../records/competitions/competition-calls.ts';
import { Dated } from '../../../ui/dated.tsx';
import { EntryList, usePage } from '../../../ui/entry-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';

/** Who did what in a competition, newest first, twenty on a page. */
export function CompetitionLog({ id }: { id: string }) {
  const page = usePage();
  const query = useQuery<CallAnswer<'GET /api/account/competitions/:id/log'>, ApiFailure>({
    queryKey: [COMPETITIONS_KEY, 'log', id, page],
    queryFn: ({ signal }) =>
      call('GET /api/account/competitions/:id/log', {
        params: { id },
        query: { page: page - 1, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title="Log"
      hideTitle
      description="Who did what in this competition, newest first."
      action={
        <LinkButton href={`/api/account/competitions/${encodeURIComponent(id)}/log/_export`}>
          Export the log as CSV
        </LinkButton>
      }
    >
      <Loaded query={query} lines={8}>
        {({ items, total }) => (
          <EntryList
            label="Log"
            total={total}
            entries={items.map(({ at, by, what }, index) => ({
              id: `${page} ${index}`,
              title: <Dated>{what}</Dated>,
              lines: [
                <span key="at">
                  <Moment at={at} />
                  {by !== null && ` · ${by}`}
                </span>,
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}

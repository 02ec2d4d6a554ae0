import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { formatDate, formatMonth } from '@fundry/contracts/formats/day.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Dated } from '../../ui/dated.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { UseFigure } from './use-figure.tsx';

type Report = CallAnswer<'GET /api/account/use'>;

/** How many members use Fundry, by month: of the person's own institution, or, for the super administrator, of any. */
export function UseReport({ accountId }: { accountId: string | null }) {
  const query = useQuery<Report, ApiFailure>({
    queryKey: ['use-report', accountId],
    queryFn: ({ signal }) =>
      accountId === null
        ? call('GET /api/account/use', { signal })
        : call('GET /api/admin/account/use', { query: { accountId }, signal }),
  });
  const file =
    accountId === null ? '/api/account/use/_export' : `/api/admin/account/use/_export?accountId=${accountId}`;
  return (
    <Section
      title="Use"
      hideTitle={accountId === null}
      description="How many members visit Fundry, search, save searches and track opportunities. Nobody is named: the figures are rounded to the nearest five, and fewer than five people are never told apart. Programs with API keys do not count."
      action={
        query.data && query.data.months.length > 0 ? (
          <LinkButton href={file}>Export as CSV</LinkButton>
        ) : undefined
      }
    >
      <Loaded query={query} lines={8}>
        {({ months, next }) => (
          <>
            {months.length === 0 ? (
              <EmptyNote title="No month to show yet">
                <Ready next={next} />
              </EmptyNote>
            ) : (
              <>
                <UseFigure months={months} />
                <p>
                  <Ready next={next} />
                </p>
              </>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Ready({ next: { month, readyOn } }: { next: Report['next'] }) {
  return (
    <Dated>{`A month is shown when it is over. ${formatMonth(month)} is ready on ${formatDate(readyOn)}.`}</Dated>
  );
}

import type { auditEndpoints } from '@fundry/contracts/endpoints/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, getJson } from '../../lib/api-client.ts';
import { usePath, useRawQuery } from '../../lib/navigation.ts';
import { Moment } from '../../people/moment.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Entries } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './audit-log.module.css';
import { auditWords } from './audit-words.ts';

type AuditPage = (typeof auditEndpoints.all.answer)['_output'];

/** Whose log: that of the own account, of one account, or of all. `accountNames` says of which account an entry of "all" is. */
export function AuditLog({
  of,
  accountNames,
}: {
  of: 'own' | 'all' | { accountId: string };
  accountNames?: ReadonlyMap<string, string>;
}) {
  const path = usePath();
  const before = new URLSearchParams(useRawQuery()).get('before');
  const query = useQuery<AuditPage, ApiFailure>({
    queryKey: ['audit-log', of, before],
    queryFn: ({ signal }) => getJson<AuditPage>(addressOf(of, before), signal),
    staleTime: 0,
  });
  return (
    <Section
      title="Audit log"
      hideTitle={typeof of !== 'object'}
      description={`Who did what in the administration of ${of === 'all' ? 'all institutions' : 'the institution'}, newest first.`}
    >
      <Loaded query={query} lines={8}>
        {({ events, next }) => (
          <>
            {events.length === 0 ? (
              <EmptyNote title="Nothing yet">
                Each act of administration is noted here: who gave which role, made which key, changed what.
              </EmptyNote>
            ) : (
              <Entries
                label="Audit log"
                entries={events.map((event) => ({
                  id: String(event.id),
                  title: <span className={styles.act}>{auditWords(event)}</span>,
                  lines: [
                    <>
                      <Moment at={event.at} /> · {event.actor}
                      {event.accountId !== null &&
                        accountNames?.has(event.accountId) &&
                        ` · ${accountNames.get(event.accountId)}`}
                    </>,
                  ],
                }))}
              />
            )}
            <nav className={styles.pages} aria-label="Pages of the audit log">
              {before !== null && <AppLink href={path}>Newest entries</AppLink>}
              {next !== null && <AppLink href={`${path}?before=${next}`}>Older entries</AppLink>}
            </nav>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function addressOf(of: 'own' | 'all' | { accountId: string }, before: string | null): string {
  const query = new URLSearchParams(typeof of === 'object' ? of : {});
  if (before !== null) query.set('before', before);
  const path = of === 'own' ? '/api/account/audit-log' : '/api/admin/audit-log';
  return query.size > 0 ? `${path}?${query}` : path;
}

import type { auditEndpoints } from '@fundry/contracts/endpoints/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
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

/**
 * The audit log of the person's own account, of one account, or of all accounts. With "all", `accountNames` gives the
 * name of the account of each entry.
 */
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
    queryFn: ({ signal }) => readAuditLog(of, before, signal),
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
                Every administrative action is recorded here: who gave which role, created which key, changed
                what.
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

function readAuditLog(
  of: 'own' | 'all' | { accountId: string },
  beforeId: string | null,
  signal: AbortSignal,
): Promise<AuditPage> {
  const before = beforeId === null ? {} : { before: Number(beforeId) };
  if (of === 'own') return call('GET /api/account/audit-log', { query: before, signal });
  return call('GET /api/admin/audit-log', { query: of === 'all' ? before : { ...before, ...of }, signal });
}

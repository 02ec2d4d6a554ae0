import type { auditEndpoints } from '@fundry/contracts/endpoints/audit.ts';
import { auditWords } from '@fundry/contracts/identity/audit-words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { useGo, usePath, useRawQuery } from '../../lib/navigation.ts';
import { Moment } from '../../people/moment.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Dated } from '../../ui/dated.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Entries } from '../../ui/entry-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-log.module.css';
import { choicesIn, fileOf, type LogOf, queryOf, readAuditLog } from './audit-query.ts';

type AuditPage = (typeof auditEndpoints.all.answer)['_output'];

/**
 * The audit log of the person's own account, of one account, or of all accounts, with filters and as a file. With "all", `accountNames` gives the
 * name of the account of each entry.
 */
export function AuditLog({ of, accountNames }: { of: LogOf; accountNames?: ReadonlyMap<string, string> }) {
  const path = usePath();
  const go = useGo();
  const address = new URLSearchParams(useRawQuery());
  const choices = choicesIn(address);
  const before = Number(address.get('before')) || null;
  const query = useQuery<AuditPage, ApiFailure>({
    queryKey: ['audit-log', of, choices, before],
    queryFn: ({ signal }) => readAuditLog(of, choices, before, signal),
    staleTime: 0,
  });
  const hrefOf = (asked: Parameters<typeof queryOf>[0]) => {
    const text = queryOf(asked);
    return text === '' ? path : `${path}?${text}`;
  };
  const isFiltered = queryOf(choices) !== '';
  return (
    <Section
      title="Audit log"
      hideTitle={typeof of !== 'object'}
      description={`Who did what in the administration of ${of === 'all' ? 'all institutions' : 'the institution'}, newest first.`}
      action={<LinkButton href={fileOf(of, choices)}>Export as CSV</LinkButton>}
    >
      <AuditFilters choices={choices} onChange={(chosen) => go(hrefOf(chosen), { keepScroll: true })} />
      <Loaded query={query} lines={8}>
        {({ events, next }) => (
          <>
            {events.length === 0 ? (
              <EmptyNote title={isFiltered ? 'No entry matches' : 'Nothing yet'}>
                {isFiltered
                  ? 'Choose other days, another person, or everything.'
                  : 'Every administrative action is recorded here: who gave which role, created which key, changed what.'}
              </EmptyNote>
            ) : (
              <Entries
                label="Audit log"
                entries={events.map((event) => ({
                  id: String(event.id),
                  title: (
                    <span className={styles.act}>
                      <Dated>{auditWords(event)}</Dated>
                    </span>
                  ),
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
              {before !== null && <AppLink href={hrefOf(choices)}>Newest entries</AppLink>}
              {next !== null && <AppLink href={hrefOf({ ...choices, before: next })}>Older entries</AppLink>}
            </nav>
          </>
        )}
      </Loaded>
    </Section>
  );
}

import type { mailboxEndpoints } from '@fundry/contracts/endpoints/mailbox.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useRawQuery } from '../../lib/navigation.ts';
import { Moment } from '../../people/moment.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList, usePage } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { KeptMail } from './kept-mail.tsx';

type KeptMails = (typeof mailboxEndpoints.list.answer)['_output'];

/** How often the open list checks for new messages. */
const LOOK_MS = 3_000;

/**
 * The messages that were kept in a folder because no mail server is configured. New messages appear by themselves.
 * When the address names a message, that message is shown instead of the list.
 */
export function Mailbox() {
  const id = new URLSearchParams(useRawQuery()).get('message');
  const page = usePage();
  const query = useQuery<KeptMails, ApiFailure>({
    queryKey: ['kept-mails', page],
    queryFn: ({ signal }) => call('GET /api/admin/mail', { query: { page: page - 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_MS,
    enabled: id === null,
  });
  if (id !== null) return <KeptMail id={id} />;
  return (
    <Section
      title="Messages that were not sent"
      description="Without a mail server, messages go to a folder. Only operators can read them here."
    >
      <Loaded query={query}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyNote title="No messages">Every message that Fundry would send appears here.</EmptyNote>
          ) : (
            <EntryList
              label="Messages"
              total={total}
              entries={items.map(({ id: mail, to, subject, at }) => ({
                id: mail,
                title: <AppLink href={`/admin/mail?message=${mail}`}>{subject}</AppLink>,
                lines: [
                  <>
                    To {to} · <Moment at={at} />
                  </>,
                ],
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

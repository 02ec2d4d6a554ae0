import type { trialEndpoints } from '@fundry/contracts/endpoints/trials.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { EntryList, usePage } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { accountPath } from './account-paths.ts';
import { AdminFrame } from './admin-frame.tsx';
import { ACCOUNTS_KEY } from './use-accounts.ts';

type TrialRequests = (typeof trialEndpoints.list.answer)['_output'];
type TrialRequest = TrialRequests['items'][number];

const KEY = ['trial-requests'];

/** Requests for a trial, to be approved or declined. Requests that have been decided stay in the list. */
export function TrialsPage() {
  const queries = useQueryClient();
  const [approving, setApproving] = useState<TrialRequest | null>(null);
  const [declining, setDeclining] = useState<TrialRequest | null>(null);
  const [message, setMessage] = useState('');
  const page = usePage();
  const query = useQuery<TrialRequests, ApiFailure>({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) => call('GET /api/admin/trial-requests', { query: { page: page - 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  async function approve({ id, institution, email }: TrialRequest) {
    const answer = await call('POST /api/admin/trial-requests/:id/_approve', { params: { id } });
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: ACCOUNTS_KEY })]);
    const text = `${institution} has a trial until ${formatDate(answer.trialEndsOn)}. ${email} gets an email.`;
    showToast({ context: 'trial', kind: 'confirmation', text });
  }
  async function decline({ id }: TrialRequest) {
    await call('POST /api/admin/trial-requests/:id/_decline', { params: { id }, body: { message } });
    await refresh();
  }

  return (
    <AdminFrame current="/admin/trials">
      <Section
        title="Requests for a trial"
        description="Approving a request creates an account for two weeks, and the person who asked becomes its administrator. After the trial the account can be read but not changed. Set another last day in the account to prolong it."
      >
        <Loaded query={query}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyNote title="No requests">Trial requests will appear here.</EmptyNote>
            ) : (
              <EntryList
                label="Requests for a trial"
                total={total}
                entries={items.map((request) => ({
                  id: request.id,
                  title:
                    request.accountId === null ? (
                      request.institution
                    ) : (
                      <AppLink href={accountPath(request.accountId)}>{request.institution}</AppLink>
                    ),
                  tags: [tagOf(request)],
                  lines: [
                    `${request.name} · ${request.email}`,
                    <>
                      Requested <Moment at={request.createdAt} />
                      {request.decidedAt && (
                        <>
                          {' '}
                          · decided <Moment at={request.decidedAt} />
                        </>
                      )}
                    </>,
                  ],
                  actions: request.decision === null && (
                    <>
                      <Button
                        size="small"
                        variant="primary"
                        aria-label={`Approve trial of ${request.institution}`}
                        onPress={() => setApproving(request)}
                      >
                        Approve
                      </Button>
                      <Button
                        size="small"
                        aria-label={`Decline trial of ${request.institution}`}
                        onPress={() => {
                          setMessage('');
                          setDeclining(request);
                        }}
                      >
                        Decline
                      </Button>
                    </>
                  ),
                }))}
              />
            )
          }
        </Loaded>
        <ConfirmDialog
          title="Approve trial"
          action="Approve trial"
          variant="primary"
          of={approving}
          onClose={() => setApproving(null)}
          act={approve}
        >
          <p>
            This creates the account {approving?.institution} for two weeks. {approving?.name} (
            {approving?.email}) becomes its administrator and is told by email.
          </p>
        </ConfirmDialog>
        <ConfirmDialog
          title="Decline trial"
          action="Decline trial"
          of={declining}
          onClose={() => setDeclining(null)}
          act={decline}
        >
          <p>
            {declining?.institution} gets no trial. {declining?.name} ({declining?.email}) is told by email.
          </p>
          <TextArea
            label="Message in the email (optional)"
            description="For example why, or what else is possible."
            value={message}
            onChange={setMessage}
            maxLength={1_000}
          />
        </ConfirmDialog>
      </Section>
    </AdminFrame>
  );
}

function tagOf({ decision }: TrialRequest) {
  if (decision === null) return { text: 'Open', isStrong: true };
  return { text: decision === 'approved' ? 'Approved' : 'Declined' };
}

import type { trialEndpoints } from '@fundry/contracts/endpoints/trials.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { showToast } from '../../ui/toast.tsx';
import { accountPath } from './account-paths.ts';
import { AdminFrame } from './admin-frame.tsx';
import { ACCOUNTS_KEY } from './use-accounts.ts';

type TrialRequests = (typeof trialEndpoints.list.answer)['_output'];
type TrialRequest = TrialRequests['items'][number];
type Approval = (typeof trialEndpoints.approve.answer)['_output'];

const KEY = ['trial-requests'];

/** Requests for a trial, to be approved or declined. Requests that have been decided stay in the list. */
export function TrialsPage() {
  const queries = useQueryClient();
  const [declining, setDeclining] = useState<TrialRequest | null>(null);
  const page = usePage();
  const query = useQuery<TrialRequests, ApiFailure>({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) => call('GET /api/admin/trial-requests', { query: { page: page - 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const approve = useMutation<Approval, ApiFailure, TrialRequest>({
    mutationFn: ({ id }) => call('POST /api/admin/trial-requests/:id/_approve', { params: { id } }),
    onSuccess: ({ trialEndsOn }, { institution, email }) => {
      void queries.invalidateQueries({ queryKey: KEY });
      void queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
      const text = `${institution} has a trial until ${formatDate(trialEndsOn)}. ${email} gets an email.`;
      showToast({ context: 'trial', kind: 'confirmation', text });
    },
    onError: ({ message }) => showToast({ context: 'trial', kind: 'error', text: message }),
  });
  async function decline({ id }: TrialRequest) {
    await call('POST /api/admin/trial-requests/:id/_decline', { params: { id } });
    await queries.invalidateQueries({ queryKey: KEY });
  }

  return (
    <AdminFrame current="/admin/trials">
      <Section
        title="Requests for a trial"
        description="Approving a request creates an account for two weeks, and the person who asked becomes its administrator. After the trial the account can be read but not changed."
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
                        isBusy={approve.isPending}
                        onPress={() => approve.mutate(request)}
                      >
                        Approve
                      </Button>
                      <Button
                        size="small"
                        aria-label={`Decline trial of ${request.institution}`}
                        onPress={() => setDeclining(request)}
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
          title="Decline trial"
          action="Decline trial"
          of={declining}
          onClose={() => setDeclining(null)}
          act={decline}
        >
          <p>
            {declining?.institution} gets no trial. No email is sent. If they should know why, write to{' '}
            {declining?.email} yourself.
          </p>
        </ConfirmDialog>
      </Section>
    </AdminFrame>
  );
}

function tagOf({ decision }: TrialRequest) {
  if (decision === null) return { text: 'Open', isStrong: true };
  return { text: decision === 'approved' ? 'Approved' : 'Declined' };
}

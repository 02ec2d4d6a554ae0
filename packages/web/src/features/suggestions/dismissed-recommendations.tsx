import type { recommendationEntityEndpoints } from '@fundry/contracts/endpoints/recommendation-entities.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { REASONS_IN_WORDS } from '@fundry/contracts/recommendations/dismissal-reasons.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { opportunityPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EntryList, usePage } from '../../ui/entry-list.tsx';
import { showToast } from '../../ui/toast.tsx';
import { dismissalsKey, useReload } from './profile-calls.ts';

type Dismissed = (typeof recommendationEntityEndpoints.dismissed.answer)['_output'];

/** What the person dismissed of a profile, with a way back. Nothing while there is none. */
export function DismissedRecommendations({ profileId }: { profileId: string }) {
  const page = usePage('dismissed');
  const { data } = useQuery<Dismissed, ApiFailure>({
    queryKey: dismissalsKey(profileId, page),
    queryFn: ({ signal }) =>
      call('GET /api/user/recommendation-entities/:id/dismissals', {
        params: { id: profileId },
        query: { page: page - 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.total === 0) return null;
  return (
    <Disclosure title="Dismissed" badge={formatCount(data.total)}>
      <EntryList
        label="Dismissed recommendations"
        parameter="dismissed"
        total={data.total}
        entries={data.items.map(({ id, title, reason, dismissedAt }) => ({
          id,
          title:
            title === null ? (
              `No longer in the catalogue (${id})`
            ) : (
              <AppLink href={opportunityPath(id)}>
                <span dir="auto">{title}</span>
              </AppLink>
            ),
          lines: [
            <>
              {REASONS_IN_WORDS[reason]} · dismissed <Moment at={dismissedAt} />
            </>,
          ],
          actions: <BringBack profileId={profileId} id={id} title={title ?? id} />,
        }))}
      />
    </Disclosure>
  );
}

function BringBack({ profileId, id, title }: { profileId: string; id: string; title: string }) {
  const reload = useReload();
  const { mutate, isPending } = useMutation<void, ApiFailure>({
    mutationFn: async () => {
      const params = { entityId: profileId, id };
      await call('PUT /api/user/recommendation-entities/:entityId/recommendations/:id', { params });
      await reload();
      // The call is back among the recommendations, which the list of the dismissed then stands below.
      setTimeout(() => document.getElementById('recommendations')?.focus());
    },
    onError: ({ message }) => showToast({ context: 'suggestion-dismissal', kind: 'error', text: message }),
  });
  return (
    <Button size="small" isBusy={isPending} aria-label={`Bring back ${title}`} onPress={() => mutate()}>
      Bring back
    </Button>
  );
}

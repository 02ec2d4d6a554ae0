import type { StatusCode } from '@fundry/contracts/recommendations/author-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePage } from '../../ui/entry-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { dismissToasts, showToast } from '../../ui/toast.tsx';
import { DigestSwitch } from './digest-switch.tsx';
import { DismissedRecommendations } from './dismissed-recommendations.tsx';
import { EditProfile } from './edit-profile.tsx';
import { profileLine, type Recommendations, recommendationsKey, SUGGESTIONS_PATH } from './profile-calls.ts';
import { ProfileFilters } from './profile-filters.tsx';
import { RecommendationList } from './recommendation-list.tsx';
import styles from './suggestions.module.css';

const TOAST = 'suggestions';

/** The texts of what stands in the place of recommendations. */
const STATES: Record<Exclude<StatusCode, 'OK'>, { title: string; text: string }> = {
  EMPTY: {
    title: 'No call fits this profile now',
    text: 'New calls come every day. Fewer filters or a longer text find more.',
  },
  NOT_FOUND: {
    title: 'Author not found',
    text: 'The source of this profile has no such author any more. Find yourself again, or describe your work.',
  },
  UNAVAILABLE: {
    title: 'Recommendations cannot be made now',
    text: 'Your profile is kept. Please try again later.',
  },
};

/** The recommendations of one profile. A status other than OK is also a toast, which stays until it is dismissed. */
export function ProfilePage({ id }: { id: string }) {
  const page = usePage();
  const query = useQuery<Recommendations, ApiFailure>({
    queryKey: recommendationsKey(id, page),
    queryFn: ({ signal }) =>
      call('GET /api/user/recommendation-entities/:id/recommendations', {
        params: { id },
        query: { page: page - 1 },
        signal,
      }),
    placeholderData: (previous, last) => (last?.queryKey[2] === id ? keepPreviousData(previous) : undefined),
  });
  const { data, error } = query;
  const status = data?.statusCode;
  const failing = error?.status === 404 ? null : (error?.message ?? null);
  useEffect(() => {
    const text = failing ?? (status !== undefined && status !== 'OK' ? STATES[status].title : null);
    if (text === null) dismissToasts(TOAST);
    else showToast({ context: TOAST, kind: 'error', text });
    return () => dismissToasts(TOAST);
  }, [status, failing]);
  const isGone = error?.status === 404;
  const name = data?.entity.name ?? (isGone ? 'There is no such profile' : 'Suggestions');
  return (
    <Page
      title={name}
      heading={<span dir="auto">{name}</span>}
      above={<BackLink href={SUGGESTIONS_PATH}>All profiles</BackLink>}
      isLoading={data === undefined && error === null}
      status={isGone ? 404 : 200}
    >
      {isGone ? (
        <EmptyState
          title="It may have been deleted"
          action={<LinkButton href={SUGGESTIONS_PATH}>All profiles</LinkButton>}
        >
          Profiles are seen only by the person who made them.
        </EmptyState>
      ) : (
        <Loaded query={query} lines={10}>
          {(found) => <Recommended found={found} />}
        </Loaded>
      )}
    </Page>
  );
}

function Recommended({ found: { statusCode, entity, opportunities, notices } }: { found: Recommendations }) {
  return (
    <div className={styles.page}>
      <div className={styles.about}>
        <p className={styles.line}>{profileLine(entity)}</p>
        <div className={styles.acts}>
          <EditProfile profile={entity} />
          <DigestSwitch profile={entity} />
        </div>
      </div>
      <ProfileFilters profile={entity} />
      {notices.length > 0 && <Alert kind="info">{notices.join(' ')}</Alert>}
      {statusCode === 'OK' ? (
        <RecommendationList
          profileId={entity.id}
          hits={opportunities.hits.hits}
          total={opportunities.hits.total.value}
        />
      ) : (
        <EmptyState
          title={STATES[statusCode].title}
          action={<LinkButton href={SUGGESTIONS_PATH}>Make another profile</LinkButton>}
        >
          {STATES[statusCode].text}
        </EmptyState>
      )}
      <DismissedRecommendations profileId={entity.id} />
    </div>
  );
}

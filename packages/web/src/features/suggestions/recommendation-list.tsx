import type { MatchedOpportunity } from '@fundry/contracts/answers/match.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import {
  REASONS_IN_WORDS,
  RECOMMENDATION_REASONS,
  type RecommendationReason,
} from '@fundry/contracts/recommendations/dismissal-reasons.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { pushEvent } from '../../lib/data-layer.ts';
import { useRawQuery } from '../../lib/navigation.ts';
import { today } from '../../lib/today.ts';
import { VerdictLine } from '../../records/can-apply/verdict-line.tsx';
import { Reasons } from '../../records/reasons.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { listedOpportunity } from '../../records/record-listed.ts';
import { usePage } from '../../ui/entry-list.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { showToast } from '../../ui/toast.tsx';
import { profilePath, useReload } from './profile-calls.ts';
import styles from './suggestions.module.css';

/** The recommended calls, the best first, each with why it fits and a way to take it out. */
export function RecommendationList({
  profileId,
  hits,
  total,
}: {
  profileId: string;
  /** Those of the page. */
  hits: readonly MatchedOpportunity[];
  total: number;
}) {
  const query = new URLSearchParams(useRawQuery());
  const asked = usePage();
  const pageCount = Math.ceil(total / PAGE_SIZE);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  /** Gives focus to the call that takes the place of a dismissed one, or to the heading. */
  function moveOn(place: number) {
    const titles = section.current?.querySelectorAll<HTMLElement>('h3 a') ?? [];
    (titles[Math.min(place, titles.length - 1)] ?? heading.current)?.focus();
  }
  function hrefOf(page: number) {
    const next = new URLSearchParams(query);
    next.set('page', String(page));
    return `${profilePath(profileId)}?${next}`;
  }
  const byId = new Map(hits.map((hit) => [hit._id, hit]));
  return (
    <section ref={section} aria-labelledby="recommendations">
      <h2 ref={heading} id="recommendations" className="visually-hidden" tabIndex={-1}>
        Recommendations
      </h2>
      <p role="status" className={styles.count}>
        {formatCountOf(total, 'recommendation', 'recommendations')}, best first
      </p>
      <RecordList
        label="Recommended calls"
        records={hits.map((hit) => listedOpportunity(hit._source, today(), hit))}
        onOpen={(id) => pushEvent('recommendation-click', { opportunityId: id })}
        below={({ id, title }) => (
          <>
            {byId.has(id) && <VerdictLine record={byId.get(id)!._source} />}
            <Reasons label={`Why ${title} fits`} reasons={byId.get(id)?.reasons ?? []} />
            <div className={styles.dismiss}>
              <DismissButton
                profileId={profileId}
                id={id}
                title={title}
                onGone={() => moveOn(hits.findIndex(({ _id }) => _id === id))}
              />
            </div>
          </>
        )}
      />
      <Pagination
        label="Pages of recommendations"
        page={Math.min(asked, pageCount)}
        pageCount={pageCount}
        hrefOf={hrefOf}
        onPage={() => heading.current?.focus()}
      />
    </section>
  );
}

function DismissButton({
  profileId,
  id,
  title,
  onGone,
}: {
  profileId: string;
  id: string;
  title: string;
  /** Called when the call is no longer in the list. */
  onGone: () => void;
}) {
  const reload = useReload();
  const params = { entityId: profileId, id };
  const failed = ({ message }: ApiFailure) =>
    showToast({ context: 'suggestion-dismissal', kind: 'error', text: message });
  const undo = useMutation<void, ApiFailure>({
    mutationFn: async () => {
      await call('PUT /api/user/recommendation-entities/:entityId/recommendations/:id', { params });
      await reload();
    },
    onError: failed,
  });
  const dismiss = useMutation<void, ApiFailure, RecommendationReason>({
    mutationFn: async (reason) => {
      await call('DELETE /api/user/recommendation-entities/:entityId/recommendations/:id', {
        params,
        query: { reason },
      });
      await reload();
      // The list is drawn anew first.
      setTimeout(onGone);
      showToast({
        context: 'suggestion-dismissal',
        kind: 'confirmation',
        text: `“${title}” is not recommended any more`,
        actions: [{ label: 'Undo', act: () => undo.mutate() }],
      });
    },
    onError: failed,
  });
  return (
    <MenuButton
      label="Dismiss"
      aria-label={`Dismiss ${title}`}
      size="small"
      items={RECOMMENDATION_REASONS.map((reason) => ({
        id: reason,
        label: REASONS_IN_WORDS[reason],
        onAction: () => dismiss.mutate(reason),
      }))}
    />
  );
}

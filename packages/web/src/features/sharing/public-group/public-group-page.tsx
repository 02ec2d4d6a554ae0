import type { sharingEndpoints } from '@fundry/contracts/endpoints/sharing.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { useGo, usePath } from '../../../lib/navigation.ts';
import { today } from '../../../lib/today.ts';
import { VerdictLine } from '../../../records/can-apply/verdict-line.tsx';
import { CardFrame } from '../../../records/cards/card-frame.tsx';
import { opportunityParts } from '../../../records/cards/opportunity-parts.ts';
import { RecordLoader } from '../../../records/page/record-loader.tsx';
import { opportunityPath, trackedPath } from '../../../records/paths.ts';
import { KeepButton } from '../../../records/tracking/keep-button.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { usePage } from '../../../ui/entry-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { CopyAll } from './copy-all.tsx';
import styles from './public-group.module.css';
import { TakeDown } from './take-down.tsx';

type PublicGroup = (typeof sharingEndpoints.readPublicGroup.answer)['_output'];

/**
 * The page of a group that its owner shares with everybody who knows the address. It tells a stranger what they see and
 * who shares it. The owner is led to their own page of the group.
 */
export function PublicGroupPage({ token }: { token: string }) {
  const page = usePage();
  const query = useQuery<PublicGroup, ApiFailure>({
    queryKey: ['public-group', token, page],
    queryFn: ({ signal }) =>
      call('GET /api/public/groups/:id', {
        params: { id: token },
        query: { page: page - 1, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === token ? keepPreviousData(previous) : undefined,
  });
  return (
    <RecordLoader name="list" query={query}>
      {(group) => <LoadedGroup token={token} page={page} group={group} />}
    </RecordLoader>
  );
}

function LoadedGroup({ token, page, group }: { token: string; page: number; group: PublicGroup }) {
  const { name, sharedBy, hasCalendar, mayTakeDown, ownGroupId, hits } = group;
  const total = hits.total.value;
  const path = usePath();
  const go = useGo();
  useEffect(() => {
    if (ownGroupId !== null) go(trackedPath(ownGroupId), { replace: true });
  }, [ownGroupId, go]);
  const who = sharedBy.institution === null ? sharedBy.name : `${sharedBy.name} (${sharedBy.institution})`;
  const isEmpty = total === 0;
  return (
    <Page title={name} heading={<span dir="auto">{name}</span>}>
      <p className={styles.lead}>
        <span dir="auto">{who}</span> shares{' '}
        {formatCountOf(total, 'funding opportunity', 'funding opportunities')} with you.
      </p>
      <p className={styles.about}>
        The list shows each call as it is now, the soonest deadline first. Fundry finds calls for research
        funding, awards and funders worldwide. You can read these calls without an account.
      </p>
      {!isEmpty && (
        <div className={styles.acts} data-print="hide">
          <CopyAll token={token} name={name} total={total} />
          {hasCalendar && (
            <LinkButton href={`/api/public/groups/${token}/deadlines.ics`} external>
              Calendar of the deadlines
            </LinkButton>
          )}
        </div>
      )}
      {isEmpty ? (
        <EmptyNote title="The list is empty now">
          Calls appear here as soon as {sharedBy.name} adds some. The address stays the same.
        </EmptyNote>
      ) : (
        <>
          <h2 className="visually-hidden">Opportunities</h2>
          <ul className={styles.cards} aria-label={name}>
            {hits.hits.map(({ _id, _source, ...marks }) => (
              <li key={_id}>
                <CardFrame
                  {...opportunityParts(_source, today())}
                  verdict={<VerdictLine record={_source} />}
                  href={opportunityPath(_id)}
                  excerpt={{ marked: null, plain: _source.summary }}
                  action={<KeepButton id={_id} title={_source.title} marks={marks} />}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {mayTakeDown && (
        <p data-print="hide">
          <TakeDown token={token} name={name} owner={sharedBy.name} />
        </p>
      )}
      <Pagination
        label="Pages of the list"
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(each) => (each === 1 ? path : `${path}?page=${each}`)}
      />
    </Page>
  );
}

import { ALL_SENT, SENT_ORDERS, type SentOrder } from '@fundry/contracts/labels.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { SENT_KEY, type SentPage, useLabels } from '../../../records/sending/sending-calls.ts';
import { requestTracking } from '../../../records/tracking/track-request.ts';
import { ListForm } from '../../../searches/lists/list-form.tsx';
import { useListState } from '../../../searches/lists/list-state.ts';
import { SelectableList } from '../../../searches/selection/selectable-list.tsx';
import { useListSelection } from '../../../searches/selection/use-list-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { ListLayout } from '../../../ui/list-layout.tsx';
import { ListRail } from '../../../ui/list-rail.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TakeBackDialog } from '../take-back-dialog.tsx';
import { labelEntries } from './label-entries.ts';
import { LabelHead } from './label-head.tsx';
import { NothingSent } from './nothing-sent.tsx';
import { sentEntry } from './sent-entry.tsx';
import { useRemoveLabel } from './use-remove-label.ts';

const WORDS = { one: 'opportunity', many: 'opportunities' };

/** What the institution sends to Pure: all of it, or what has one label. */
export function SentList() {
  const { labelId = ALL_SENT } = useParams({ strict: false });
  const { state, show } = useListState({ orders: SENT_ORDERS });
  const asked = { labelId, search: state.search, orderBy: state.orderBy as SentOrder };
  const labels = useLabels();
  const page = useQuery<SentPage & { search: string }, ApiFailure>({
    queryKey: [SENT_KEY, 'list', asked, state.page],
    queryFn: async ({ signal }) => {
      const query = { ...asked, page: state.page - 1, pageSize: PAGE_SIZE };
      return {
        ...(await call('GET /api/account/sent-opportunities', { query, signal })),
        search: state.search,
      };
    },
    placeholderData: keepPreviousData,
  });
  const { opportunities = [], total = 0, counts, search = '' } = page.data ?? {};
  const list = useListSelection({
    many: WORDS.many,
    of: `${labelId} ${state.search}`,
    page: state.page,
    onPageIds: opportunities.map(({ id }) => id),
    total,
    allIds: () => call('GET /api/account/sent-opportunities/ids', { query: asked }),
  });
  const [takenBack, setTakenBack] = useState<readonly string[] | null>(null);
  const removeLabel = useRemoveLabel();
  if (page.error?.status === 404) throw notFound();
  const label = labels.data?.find(({ id }) => id === labelId) ?? null;
  const { views, entries } = labelEntries(labels.data ?? [], counts, labelId);
  const chosen = [...list.selection.ids];

  return (
    <ListLayout label="Labels" beside={<ListRail title="Labels" views={views} entries={entries} />}>
      <LabelHead lists={[...views, ...entries]} label={label} />
      {(counts?.sent ?? 0) > 0 && (
        <ListForm label="Words of a title or a funder" state={state} orders={SENT_ORDERS} show={show} />
      )}
      <Loaded query={page} lines={8}>
        {() => (
          <SelectableList
            label="Sent to Pure"
            words={WORDS}
            search={search}
            total={total}
            entries={opportunities.map((sent) => sentEntry(sent))}
            list={list}
            empty={<NothingSent isSearched={state.search !== ''} isAll={labelId === ALL_SENT} />}
            actions={
              <>
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  onPress={() => requestTracking({ kind: 'send', ids: chosen })}
                >
                  Edit labels
                </Button>
                {label && (
                  <Button
                    size="small"
                    onPress={() => {
                      list.clear();
                      void removeLabel(chosen, label);
                    }}
                  >
                    Take label off
                  </Button>
                )}
                <Button size="small" aria-haspopup="dialog" onPress={() => setTakenBack(chosen)}>
                  Take back
                </Button>
              </>
            }
          />
        )}
      </Loaded>
      <TakeBackDialog
        ids={takenBack}
        onClose={() => setTakenBack(null)}
        onDone={() => takenBack && list.drop(takenBack)}
      />
    </ListLayout>
  );
}

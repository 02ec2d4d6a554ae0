import { useState } from 'react';
import { useCurrentUser } from '../../people/current-user.ts';
import { type SavedSearch, useSavedSearches } from '../../searches/saved-searches.ts';
import { useAskedInALine } from '../../searches/use-asked-in-a-line.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Entry } from '../../ui/entry-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Select } from '../../ui/select.tsx';
import { FeedDialog, feedLabel } from './feed-dialog.tsx';
import { FREQUENCIES } from './frequencies.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { CountLine, describedTarget } from './search-lines.tsx';
import { SearchList } from './search-list.tsx';
import { useSearchActs } from './use-search-acts.ts';

/**
 * The person's own saved searches. Each can be opened, renamed, shared and deleted, its emails can be changed, and a
 * deletion can be undone.
 */
export function OwnSearches({ page }: { page: number }) {
  const query = useSavedSearches(page - 1);
  const askedInALine = useAskedInALine(query.data?.searches ?? []);
  const acts = useSearchActs();
  const isMember = useCurrentUser()?.color === 'GREEN';
  const [renaming, setRenaming] = useState<SavedSearch | null>(null);
  const [fed, setFed] = useState<SavedSearch | null>(null);

  function entryOf(saved: SavedSearch): Entry {
    const { id, name, frequency, alertPaused, sharedIn } = saved;
    const isPaused = alertPaused && frequency !== 'NONE';
    return {
      id,
      title: <AppLink href={saved.webUri}>{name}</AppLink>,
      tags: [
        {
          text:
            saved.target === 'awards' && frequency !== 'NONE'
              ? 'Watch of awards'
              : describedTarget(saved.target),
        },
        ...(sharedIn ? [{ text: `Shared in ${sharedIn.name}` }] : []),
        ...(isPaused ? [{ text: 'Emails paused' }] : []),
      ],
      lines: [askedInALine(saved), <CountLine key="counts" saved={saved} />],
      actions: (
        <>
          <Select
            label={`Emails about ${name}`}
            hideLabel
            layout="inline"
            value={frequency}
            options={FREQUENCIES}
            onChange={(chosen) => void acts.change(saved, { frequency: chosen, alertPaused: false })}
          />
          <MenuButton
            label="Actions"
            aria-label={`Actions for ${name}`}
            size="small"
            items={[
              { id: 'rename', label: 'Rename', onAction: () => setRenaming(saved) },
              ...(frequency === 'NONE'
                ? []
                : [
                    {
                      id: 'pause',
                      label: alertPaused ? 'Send emails again' : 'Pause emails',
                      onAction: () => void acts.change(saved, { alertPaused: !alertPaused }),
                    },
                  ]),
              ...(isMember || sharedIn
                ? [
                    {
                      id: 'share',
                      label: sharedIn ? 'Stop sharing' : 'Share with colleagues',
                      onAction: () => void acts.share(saved, !sharedIn),
                    },
                  ]
                : []),
              {
                id: 'feed',
                label: feedLabel(saved),
                onAction: () => setFed(saved),
              },
              { id: 'delete', label: 'Delete', onAction: () => void acts.remove(saved) },
            ]}
          />
        </>
      ),
    };
  }

  return (
    <>
      <SearchList
        label="Saved searches"
        query={query}
        entryOf={entryOf}
        empty={
          <EmptyState
            title="No saved searches yet"
            action={
              <LinkButton variant="primary" href="/search/opportunities">
                Search for opportunities
              </LinkButton>
            }
          >
            <p>
              You can save a search above its results. It then appears here with what is new since your last
              visit. You can also get emails about what is new.
            </p>
          </EmptyState>
        }
      />
      {renaming && <RenameDialog saved={renaming} onClose={() => setRenaming(null)} />}
      {fed && <FeedDialog saved={fed} onClose={() => setFed(null)} />}
    </>
  );
}

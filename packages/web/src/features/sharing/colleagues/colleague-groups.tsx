import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useState } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Entry, EntryList } from '../../../ui/entry-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { CopyDialog } from '../copy-dialog.tsx';
import {
  type ColleagueGroup,
  colleaguePath,
  copyColleagueGroup,
  useColleagueGroups,
} from './colleague-calls.ts';

/** The groups that colleagues show. A person can read them, and copy them into a group of their own. */
export function ColleagueGroups({ page, institution }: { page: number; institution: string }) {
  const query = useColleagueGroups(page);
  const [copying, setCopying] = useState<ColleagueGroup | null>(null);
  const entryOf = (group: ColleagueGroup): Entry => ({
    id: group.id,
    title: (
      <AppLink href={colleaguePath(group.id)}>
        <span dir="auto">{group.name}</span>
      </AppLink>
    ),
    lines: [`${formatCountOf(group.count, 'opportunity', 'opportunities')} · shown by ${group.ownerName}`],
    actions: (
      <Button size="small" aria-label={`Copy ${group.name}`} onPress={() => setCopying(group)}>
        Copy
      </Button>
    ),
  });
  return (
    <>
      <Loaded query={query}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title="Nobody shows a group yet">
              Groups that people at {institution} show to their colleagues appear here. To show one of yours,
              open it and press “Share”.
            </EmptyState>
          ) : (
            <EntryList label="Groups of colleagues" entries={items.map(entryOf)} total={total} />
          )
        }
      </Loaded>
      {copying && (
        <CopyDialog
          name={copying.name}
          total={copying.count}
          copy={(name) => copyColleagueGroup(copying.id, name)}
          onClose={() => setCopying(null)}
        />
      )}
    </>
  );
}

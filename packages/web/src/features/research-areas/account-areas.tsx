import { MAX_RESEARCH_AREAS } from '@fundry/contracts/research-areas.ts';
import { useState } from 'react';
import { wordsOf } from '../../searches/targets.ts';
import { useAskedInALine } from '../../searches/use-asked-in-a-line.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderedEntries } from '../../ui/ordered-entries.tsx';
import styles from './account-areas.module.css';
import { DeleteAreaDialog } from './delete-area-dialog.tsx';
import { RenameAreaDialog } from './rename-area-dialog.tsx';
import { type AccountArea, useAccountAreas } from './use-account-areas.ts';
import { useAreaOrder } from './use-area-acts.ts';

/** The research areas of the editor's institution: opened, renamed, deleted and put in order. */
export function AccountAreas() {
  const query = useAccountAreas();
  return (
    <Loaded query={query}>{(areas) => (areas.length === 0 ? <None /> : <Areas areas={areas} />)}</Loaded>
  );
}

function None() {
  return (
    <EmptyState
      title="No research areas yet"
      action={
        <LinkButton variant="primary" href="/search/opportunities">
          Search for opportunities
        </LinkButton>
      }
    >
      <p>
        Search for what matters at your institution, then choose “Save as research area” in the menu “More”
        above the results. Your colleagues find it on the home page.
      </p>
    </EmptyState>
  );
}

function Areas({ areas }: { areas: AccountArea[] }) {
  const askedInALine = useAskedInALine(areas);
  const order = useAreaOrder();
  const [renaming, setRenaming] = useState<AccountArea | null>(null);
  const [deleting, setDeleting] = useState<AccountArea | null>(null);
  return (
    <>
      <p className={styles.note}>
        Your colleagues find these areas on the home page, in this order. There can be {MAX_RESEARCH_AREAS}.
        To add one, choose “Save as research area” in the menu “More” above the results of a search.
      </p>
      <OrderedEntries
        label="Institutional Research Areas"
        items={areas}
        nameOf={({ name }) => name}
        onOrder={order}
        actsFor={(area) => [
          { id: 'rename', label: 'Rename', onAction: () => setRenaming(area) },
          { id: 'delete', label: 'Delete', onAction: () => setDeleting(area) },
        ]}
      >
        {(area) => (
          <>
            <AppLink className={styles.name} href={area.query}>
              {area.name}
            </AppLink>
            <p className={styles.asked}>
              {wordsOf(area.target).label} · {askedInALine(area)}
            </p>
          </>
        )}
      </OrderedEntries>
      {renaming && <RenameAreaDialog area={renaming} onClose={() => setRenaming(null)} />}
      <DeleteAreaDialog area={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

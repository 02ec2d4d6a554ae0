import type { FunderTab } from '@fundry/contracts/pages/record-tabs.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { useParams } from '@tanstack/react-router';
import { FunderPage } from '../features/funder/funder-page.tsx';
import { FunderNotePanel } from '../features/notes/funder-note-panel.tsx';
import { WatchAwards } from '../features/saved-searches/watch-awards.tsx';
import { ShouldApplyPart } from './should-apply-part.tsx';

/** The page of a funder, with its tabs. */
export function FunderRoute() {
  const { id = '', tab } = useParams({ strict: false });
  return (
    <FunderPage
      id={id}
      tab={tab as FunderTab}
      watch={(record) => (
        <WatchAwards search={searchOf('awards', { funder: [record.id] })} about="new awards of this funder" />
      )}
      institution={(record) => <FunderNotePanel id={record.id} />}
      shouldApply={(record) => <ShouldApplyPart funder={{ id: record.id, name: record.preferredOrgName }} />}
    />
  );
}

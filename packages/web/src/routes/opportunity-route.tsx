import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { OpportunityTab } from '@fundry/contracts/pages/record-tabs.ts';
import { useParams } from '@tanstack/react-router';
import { DetailsPanel } from '../features/call-details/details-panel.tsx';
import { CompetitionPanel } from '../features/competitions/record/competition-panel.tsx';
import { OpenCompetitionMenu } from '../features/competitions/record/open-competition-menu.tsx';
import { EditInternalLink } from '../features/internal-opportunities/edit-internal-link.tsx';
import { NotePanel } from '../features/notes/note-panel.tsx';
import { OPPORTUNITY_NOTES } from '../features/notes/opportunity-notes.ts';
import { OpportunityPage } from '../features/opportunity/opportunity-page.tsx';
import { ShareButton } from '../features/sharing/share-button.tsx';
import { ShouldApplyPart } from './should-apply-part.tsx';

/** The page of an opportunity, with its tabs. */
export function OpportunityRoute() {
  const { id = '', tab } = useParams({ strict: false });
  return (
    <OpportunityPage
      id={id}
      tab={tab as OpportunityTab}
      shouldApply={shouldApply}
      acts={acts}
      institution={institution}
    />
  );
}

function acts(record: OpportunityRecord) {
  const { id, extensions } = record;
  return (
    <>
      <ShareButton ids={[id]} />
      {!extensions.published && <EditInternalLink id={id} />}
      <OpenCompetitionMenu record={record} />
    </>
  );
}

function institution(record: OpportunityRecord) {
  const { id, extensions } = record;
  return (
    <>
      <CompetitionPanel key={`competition of ${id}`} record={record} />
      {extensions.published && <DetailsPanel key={id} id={id} />}
      <NotePanel notebook={OPPORTUNITY_NOTES} id={id} />
    </>
  );
}

function shouldApply(record: OpportunityRecord) {
  return <ShouldApplyPart funder={record.funder} opportunity={record} />;
}

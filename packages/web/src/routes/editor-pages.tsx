import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { type CompetitionTab, EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { useParams } from '@tanstack/react-router';
import { ApplicationPage } from '../features/competitions/application/application-page.tsx';
import { managePath } from '../features/competitions/competition.ts';
import { CompetitionList } from '../features/competitions/list/competition-list.tsx';
import { ManageCompetition } from '../features/competitions/manage/manage-competition.tsx';
import { CreateCompetition } from '../features/competitions/set-up/create-competition.tsx';
import { EditorsFrame } from '../features/editors/editors-frame.tsx';
import { HomeContent } from '../features/home-content/home-content.tsx';
import { HOME_OF_INSTITUTION } from '../features/home-content/home-owners.ts';
import { CreateInternal } from '../features/internal-opportunities/create-internal.tsx';
import { InternalEditor } from '../features/internal-opportunities/edit/internal-editor.tsx';
import { InternalList } from '../features/internal-opportunities/list/internal-list.tsx';
import { FUNDER_NOTES } from '../features/notes/funder-notes.ts';
import { NoteList } from '../features/notes/list/note-list.tsx';
import { OPPORTUNITY_NOTES } from '../features/notes/opportunity-notes.ts';
import { OpportunityPreview } from '../features/opportunity/opportunity-preview.tsx';
import { AccountAreas } from '../features/research-areas/account-areas.tsx';

/** The notes of the editor's institution on opportunities. */
export function OpportunityNotesRoute() {
  return (
    <EditorsFrame current={EDITOR_PAGES.editorOpportunityNotes.path}>
      <NoteList notebook={OPPORTUNITY_NOTES} />
    </EditorsFrame>
  );
}

/** The notes of the editor's institution on funders. */
export function FunderNotesRoute() {
  return (
    <EditorsFrame current={EDITOR_PAGES.editorFunderNotes.path}>
      <NoteList notebook={FUNDER_NOTES} />
    </EditorsFrame>
  );
}

/** The research areas of the editor's institution. */
export function ResearchAreasRoute() {
  return (
    <EditorsFrame current={EDITOR_PAGES.editorResearchAreas.path}>
      <AccountAreas />
    </EditorsFrame>
  );
}

/** The internal opportunities of the editor's institution. */
export function InternalListRoute() {
  return (
    <EditorsFrame current={EDITOR_PAGES.internalOpportunities.path}>
      <InternalList />
    </EditorsFrame>
  );
}

/** Where a new internal opportunity begins. */
export function CreateInternalRoute() {
  return (
    <EditorsFrame current={EDITOR_PAGES.internalOpportunities.path}>
      <CreateInternal />
    </EditorsFrame>
  );
}

/** Where an internal opportunity is written. */
export function EditInternalRoute() {
  const { id = '' } = useParams({ strict: false });
  return (
    <EditorsFrame current={EDITOR_PAGES.internalOpportunities.path}>
      <InternalEditor key={id} id={id} preview={preview} />
    </EditorsFrame>
  );
}

/** What stands on the home page of the members of the editor's institution. */
export function HomeContentRoute() {
  return (
    <EditorsFrame current={EDITOR_PAGES.editorHomeContent.path}>
      <HomeContent owner={HOME_OF_INSTITUTION} />
    </EditorsFrame>
  );
}

/** The internal competitions of the editor's institution. */
export function CompetitionListRoute() {
  return (
    <EditorsFrame current={EDITOR_PAGES.competitions.path}>
      <CompetitionList />
    </EditorsFrame>
  );
}

/** Where an editor opens a competition for an opportunity. */
export function CreateCompetitionRoute() {
  const { id = '' } = useParams({ strict: false });
  return (
    <EditorsFrame current={EDITOR_PAGES.competitions.path}>
      <CreateCompetition key={id} opportunityId={id} />
    </EditorsFrame>
  );
}

/** Where editors manage a competition. */
export function ManageCompetitionRoute() {
  const { competitionId = '', tab } = useParams({ strict: false });
  return (
    <EditorsFrame current={EDITOR_PAGES.competitions.path}>
      <ManageCompetition key={competitionId} id={competitionId} tab={tab as CompetitionTab} />
    </EditorsFrame>
  );
}

/** Where an editor reads an application and decides about it. */
export function DecideApplicationRoute() {
  const { competitionId = '', applicationId = '' } = useParams({ strict: false });
  return (
    <EditorsFrame current={EDITOR_PAGES.competitions.path}>
      <ApplicationPage
        key={applicationId}
        competitionId={competitionId}
        applicationId={applicationId}
        backTo={managePath(competitionId)}
        canDecide
      />
    </EditorsFrame>
  );
}

function preview(record: OpportunityRecord) {
  return <OpportunityPreview record={record} />;
}

import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { useParams } from '@tanstack/react-router';
import { EditorsFrame } from '../features/editors/editors-frame.tsx';
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

function preview(record: OpportunityRecord) {
  return <OpportunityPreview record={record} />;
}

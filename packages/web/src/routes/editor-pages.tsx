import { EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { EditorsFrame } from '../features/editors/editors-frame.tsx';
import { FUNDER_NOTES } from '../features/notes/funder-notes.ts';
import { NoteList } from '../features/notes/list/note-list.tsx';
import { OPPORTUNITY_NOTES } from '../features/notes/opportunity-notes.ts';
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

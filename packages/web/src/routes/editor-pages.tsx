import { EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { EditorsFrame } from '../features/editors/editors-frame.tsx';
import { AccountAreas } from '../features/research-areas/account-areas.tsx';

/** The research areas of the editor's institution. */
export function ResearchAreasRoute() {
  return (
    <EditorsFrame current={EDITOR_PAGES.editorResearchAreas.path}>
      <AccountAreas />
    </EditorsFrame>
  );
}

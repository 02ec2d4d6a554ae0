import { EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import type { ReactNode } from 'react';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';

const TABS = [
  { href: EDITOR_PAGES.editorOpportunityNotes.path, label: 'Opportunity notes' },
  { href: EDITOR_PAGES.editorFunderNotes.path, label: 'Funder notes' },
  { href: EDITOR_PAGES.editorResearchAreas.path, label: 'Institutional Research Areas' },
  { href: EDITOR_PAGES.internalOpportunities.path, label: 'Internal opportunities' },
  { href: EDITOR_PAGES.competitions.path, label: 'Internal competitions' },
  { href: EDITOR_PAGES.editorHomeContent.path, label: 'Home content' },
] as const;

/** The frame of the pages of an institution's editors, with their tabs. */
export function EditorsFrame({
  current,
  children,
}: {
  current: (typeof TABS)[number]['href'];
  children: ReactNode;
}) {
  return (
    <Page title="Editors">
      <LinkTabs
        label="Editors"
        tabs={TABS.map(({ href, label }) => ({ href, label, isCurrent: href === current }))}
      />
      {children}
    </Page>
  );
}

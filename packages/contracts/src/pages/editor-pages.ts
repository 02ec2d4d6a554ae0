const page = { title: 'Editors – Fundry', description: 'What an institution’s editors keep for it.' };

/** The pages of an institution's editors. The address without a tab leads to the first of them. */
export const EDITOR_PAGES = {
  editorOpportunityNotes: { ...page, path: '/editors/notes/opportunities' },
  editorFunderNotes: { ...page, path: '/editors/notes/funders' },
  editorResearchAreas: { ...page, path: '/editors/institutional-research-areas' },
  internalOpportunities: { ...page, path: '/editors/internal-opportunities' },
  createInternalOpportunity: { ...page, path: '/editors/internal-opportunities/create' },
  editInternalOpportunity: { ...page, path: '/editors/internal-opportunities/edit/:id' },
} as const;

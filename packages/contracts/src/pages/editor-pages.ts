/** The tabs of a competition in the editors' area, in their order. */
export const COMPETITION_TABS = ['applications', 'set-up', 'log'] as const;
export type CompetitionTab = (typeof COMPETITION_TABS)[number];

const page = { title: 'Editors – Fundry', description: 'What an institution’s editors keep for it.' };

/** The pages of an institution's editors. The address without a tab leads to the first of them. */
export const EDITOR_PAGES = {
  editorOpportunityNotes: { ...page, path: '/editors/notes/opportunities' },
  editorFunderNotes: { ...page, path: '/editors/notes/funders' },
  editorResearchAreas: { ...page, path: '/editors/institutional-research-areas' },
  internalOpportunities: { ...page, path: '/editors/internal-opportunities' },
  createInternalOpportunity: { ...page, path: '/editors/internal-opportunities/create' },
  editInternalOpportunity: { ...page, path: '/editors/internal-opportunities/edit/:id' },
  competitions: { ...page, path: '/editors/competitions' },
  createCompetition: { ...page, path: '/editors/competitions/create/:id' },
  manageCompetition: {
    ...page,
    path: '/editors/competitions/:competitionId/:tab',
    values: { tab: COMPETITION_TABS },
  },
  decideApplication: { ...page, path: '/editors/competitions/:competitionId/applications/:applicationId' },
  editorHomeContent: { ...page, path: '/editors/home-content' },
} as const;

import { EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { type AnyRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../lib/load-part.ts';
import { guardedRoute } from './guarded-route.tsx';

const pages = () => loadPart(import('./editor-pages.tsx'));
const COMPONENTS = {
  editorOpportunityNotes: lazyRouteComponent(pages, 'OpportunityNotesRoute'),
  editorFunderNotes: lazyRouteComponent(pages, 'FunderNotesRoute'),
  editorResearchAreas: lazyRouteComponent(pages, 'ResearchAreasRoute'),
  internalOpportunities: lazyRouteComponent(pages, 'InternalListRoute'),
  createInternalOpportunity: lazyRouteComponent(pages, 'CreateInternalRoute'),
  editInternalOpportunity: lazyRouteComponent(pages, 'EditInternalRoute'),
  editorHomeContent: lazyRouteComponent(pages, 'HomeContentRoute'),
  competitions: lazyRouteComponent(pages, 'CompetitionListRoute'),
  createCompetition: lazyRouteComponent(pages, 'CreateCompetitionRoute'),
  manageCompetition: lazyRouteComponent(pages, 'ManageCompetitionRoute'),
  decideApplication: lazyRouteComponent(pages, 'DecideApplicationRoute'),
};

/** The pages of an institution's editors. Nobody else loads this part of the program. */
export function editorRoutes(root: AnyRootRoute) {
  const parent = guardedRoute(root, 'editors', 'editor');
  return [
    parent.addChildren(
      Object.entries(EDITOR_PAGES).map(([name, { path }]) =>
        createRoute({
          getParentRoute: () => parent,
          path: path.replaceAll(':', '$'),
          staticData: { pageType: 'editors' },
          component: COMPONENTS[name as keyof typeof EDITOR_PAGES],
        }),
      ),
    ),
  ];
}

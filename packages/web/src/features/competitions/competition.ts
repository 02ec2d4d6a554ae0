import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { type CompetitionTab, EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { fill } from '@fundry/contracts/pages/find-page.ts';
import { PERSONAL_PAGES } from '@fundry/contracts/pages/personal-pages.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { COMPETITIONS_KEY, type Competition } from '../../records/competitions/competition-calls.ts';

/** An application in the list of editors and reviewers. */
export type ListedApplication = CallAnswer<'GET /api/account/competitions/:id/applications'>['items'][number];
/** An application with what the reader may see of it. */
export type Application = CallAnswer<'GET /api/account/competitions/:id/applications/:applicationId'>;
export type OwnApplication = NonNullable<Competition['ownApplication']>;

export const LIST_PATH = EDITOR_PAGES.competitions.path;

/** Where an editor opens a competition for an opportunity. */
export function openPath(opportunityId: string): string {
  return fill(EDITOR_PAGES.createCompetition.path, { id: opportunityId });
}

/** Where editors manage a competition. */
export function managePath(competitionId: string, tab: CompetitionTab = 'applications'): string {
  return fill(EDITOR_PAGES.manageCompetition.path, { competitionId, tab });
}

/** Where an editor decides about an application. */
export function decidePath(competitionId: string, applicationId: string): string {
  return fill(EDITOR_PAGES.decideApplication.path, { competitionId, applicationId });
}

/** Where somebody writes the own application. */
export function applyPath(competitionId: string): string {
  return fill(PERSONAL_PAGES.ownApplication.path, { competitionId });
}

/** Where a reviewer finds the applications to a competition. */
export function reviewsPath(competitionId: string): string {
  return fill(PERSONAL_PAGES.reviewsOfCompetition.path, { competitionId });
}

/** Where a reviewer reads one application and scores it. */
export function reviewPath(competitionId: string, applicationId: string): string {
  return fill(PERSONAL_PAGES.review.path, { competitionId, applicationId });
}

/**
 * A competition, as the person may see it. Nothing of it is kept after its page: the form goes on from what the server has.
 */
export function useCompetition(id: string): UseQueryResult<Competition, ApiFailure> {
  return useQuery({
    queryKey: [COMPETITIONS_KEY, 'one', id],
    queryFn: ({ signal }) => call('GET /api/account/competitions/:id', { params: { id }, signal }),
    gcTime: 0,
  });
}

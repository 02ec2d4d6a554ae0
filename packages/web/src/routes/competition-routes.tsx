import { Navigate, useParams } from '@tanstack/react-router';
import { ApplicationPage } from '../features/competitions/application/application-page.tsx';
import { ApplyPage } from '../features/competitions/apply/apply-page.tsx';
import { OwnApplications } from '../features/competitions/apply/own-applications.tsx';
import { applyPath, managePath, reviewsPath, useCompetition } from '../features/competitions/competition.ts';
import { ApplicationsToReview } from '../features/competitions/reviews/applications-to-review.tsx';
import { OwnReviews } from '../features/competitions/reviews/own-reviews.tsx';
import { MyFundingPage } from '../features/my-funding/my-funding-page.tsx';
import type { Competition } from '../records/competitions/competition-calls.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

const APPLICATIONS = 'Applications – My funding – Fundry';
const REVIEWS = 'Reviews – My funding – Fundry';

/** The person's applications in internal competitions. */
export function OwnApplicationsRoute() {
  return (
    <MyFundingPage tab="applications" documentTitle={APPLICATIONS}>
      <OwnApplications />
    </MyFundingPage>
  );
}

/** Where the person writes an application. */
export function OwnApplicationRoute() {
  const { competitionId = '' } = useParams({ strict: false });
  return (
    <MyFundingPage tab="applications" documentTitle="Application – My funding – Fundry">
      <ApplyPage key={competitionId} id={competitionId} />
    </MyFundingPage>
  );
}

/** The competitions that the person reviews. */
export function OwnReviewsRoute() {
  return (
    <MyFundingPage tab="reviews" documentTitle={REVIEWS}>
      <OwnReviews />
    </MyFundingPage>
  );
}

/** The applications that the person reviews in a competition. */
export function ReviewsOfCompetitionRoute() {
  const { competitionId = '' } = useParams({ strict: false });
  return (
    <MyFundingPage tab="reviews" documentTitle={REVIEWS}>
      <ApplicationsToReview key={competitionId} id={competitionId} />
    </MyFundingPage>
  );
}

/** Where the person reviews one application. */
export function ReviewRoute() {
  const { competitionId = '', applicationId = '' } = useParams({ strict: false });
  return (
    <MyFundingPage tab="reviews" documentTitle="Review – My funding – Fundry">
      <ApplicationPage
        key={applicationId}
        competitionId={competitionId}
        applicationId={applicationId}
        backTo={reviewsPath(competitionId)}
      />
    </MyFundingPage>
  );
}

/** Where emails about a competition lead: to the page on which the person has something to do. */
export function CompetitionRoute() {
  const { competitionId = '' } = useParams({ strict: false });
  const query = useCompetition(competitionId);
  return (
    <Page title="Internal competition" isLoading={query.isPending}>
      <Loaded query={query}>{(competition) => <Navigate to={pathIn(competition)} replace />}</Loaded>
    </Page>
  );
}

function pathIn({ id, roles }: Competition): string {
  if (roles.includes('applicant')) return applyPath(id);
  if (roles.includes('reviewer')) return reviewsPath(id);
  return roles.includes('editor') ? managePath(id) : applyPath(id);
}

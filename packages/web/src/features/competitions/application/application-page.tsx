import { Moment } from '../../../people/moment.tsx';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { Answers } from '../answers.tsx';
import { type Application, useCompetition } from '../competition.ts';
import { TitleBlock } from '../title-block.tsx';
import { useApplication } from '../use-applications.ts';
import styles from './application.module.css';
import { Averages } from './averages.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionView } from './decision-view.tsx';
import { HandedInReviews } from './handed-in-reviews.tsx';
import { ReviewForm } from './review-form.tsx';

/** An application with what the person has to do with it: the answers, and beside them the own review, reviews and decision. */
export function ApplicationPage({
  competitionId,
  applicationId,
  backTo,
  canDecide = false,
}: {
  competitionId: string;
  applicationId: string;
  /** The list from which one comes. */
  backTo: string;
  /** Offers editors to decide about it. */
  canDecide?: boolean;
}) {
  const competition = useCompetition(competitionId);
  const application = useApplication(competitionId, applicationId);
  return (
    <div className={styles.page}>
      <BackLink href={backTo}>Applications</BackLink>
      <Loaded query={application} lines={12}>
        {(read) => (
          <Loaded query={competition} lines={12}>
            {(of) => <Both competition={of} application={read} canDecide={canDecide} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

function Both({
  competition,
  application,
  canDecide,
}: {
  competition: Competition;
  application: Application;
  canDecide: boolean;
}) {
  const { title, applicant, handedInAt, answers, files, may, ownReview, reviews, averages, decision } =
    application;
  const of = { competition, application };
  return (
    <>
      <TitleBlock title={title}>
        {applicant.name}, handed in <Moment at={handedInAt} />
        {' · '}
        <span dir="auto">{competition.opportunity.title}</span>
      </TitleBlock>
      <div className={styles.beside}>
        <div className={styles.text}>
          <Section title="Application">
            <Answers form={competition.form} answers={answers} files={files} />
          </Section>
        </div>
        <div className={styles.judged}>
          {ownReview && <ReviewForm {...of} own={ownReview} />}
          {averages && <Averages criteria={competition.criteria} averages={averages} />}
          {reviews && <HandedInReviews criteria={competition.criteria} reviews={reviews} />}
          {canDecide && may.includes('decide') ? (
            <DecisionForm {...of} />
          ) : (
            competition.state === 'announced' && decision?.decision && <DecisionView decision={decision} />
          )}
        </div>
      </div>
    </>
  );
}

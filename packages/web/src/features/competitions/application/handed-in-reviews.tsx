import { SCORES } from '@fundry/contracts/competitions/competition-words.ts';
import { Moment } from '../../../people/moment.tsx';
import { writerName } from '../../../people/written-by.tsx';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { Dated } from '../../../ui/dated.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { Section } from '../../../ui/section.tsx';
import type { Application } from '../competition.ts';
import styles from './application.module.css';

type Review = NonNullable<Application['reviews']>[number];

/** The reviews that others have handed in. */
export function HandedInReviews({
  criteria,
  reviews,
}: {
  criteria: Competition['criteria'];
  reviews: readonly Review[];
}) {
  return (
    <Section title="Reviews">
      {reviews.length === 0 ? (
        <EmptyNote title="No other reviews yet">They stand here as soon as they are handed in.</EmptyNote>
      ) : (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <li key={`${review.reviewer?.id} ${review.handedInAt}`}>
              <p>
                <span className={styles.reviewer}>{writerName(review.reviewer)}</span>,{' '}
                <Moment at={review.handedInAt} />
              </p>
              <ScoreList criteria={criteria} scores={review.scores} />
              {review.comment !== '' && (
                <p className={styles.comment} dir="auto">
                  <Dated>{review.comment}</Dated>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The scores of a review: "Quality of the idea: 4, very good". */
export function ScoreList({
  criteria,
  scores,
}: {
  criteria: Competition['criteria'];
  scores: Review['scores'];
}) {
  return (
    <ul className={styles.scores}>
      {criteria.map(({ id, label }) => {
        const score = scores[id] as keyof typeof SCORES | undefined;
        return (
          <li key={id}>
            {label}: {score === undefined ? 'no score' : `${score}, ${SCORES[score].toLowerCase()}`}
          </li>
        );
      })}
    </ul>
  );
}

import { formatCount } from '@fundry/contracts/formats/count.ts';
import { today } from '../../../lib/today.ts';
import { type ListedCompetition, useOwnReviews } from '../../../records/competitions/competition-calls.ts';
import { usePage } from '../../../ui/entry-list.tsx';
import { reviewsPath } from '../competition.ts';
import { competitionEntry } from '../list/competition-entry.tsx';
import { OwnCompetitions } from '../list/own-competitions.tsx';

/** The competitions that the person reviews, with how much is still to do. */
export function OwnReviews() {
  return (
    <OwnCompetitions
      title="Reviews"
      description="The internal competitions that you were asked to review."
      query={useOwnReviews(usePage())}
      nothing={{
        title: 'Nothing to review',
        text: 'When an editor of your institution asks you to review a competition, you get an email and find it here.',
      }}
      entryOf={(competition) =>
        competitionEntry(competition, {
          href: reviewsPath(competition.id),
          today: today(),
          line: workOf(competition) ?? 'You can read the applications after the closing.',
        })
      }
    />
  );
}

/** What a reviewer has done and has to do; null: nothing can be done yet. */
function workOf({ state, counts }: ListedCompetition): string | null {
  if (state === 'withdrawn') return 'Nothing to do.';
  if (!counts || (state !== 'review' && state !== 'announced')) return null;
  const { applications, ownReviews = 0 } = counts;
  if (applications === 0) return 'Nobody has applied, so there is nothing to do.';
  return `${formatCount(ownReviews)} of ${formatCount(applications)} reviewed by you`;
}

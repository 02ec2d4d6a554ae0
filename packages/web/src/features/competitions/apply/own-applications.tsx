import { DECISIONS } from '@fundry/contracts/competitions/competition-words.ts';
import { today } from '../../../lib/today.ts';
import { Moment } from '../../../people/moment.tsx';
import {
  type ListedCompetition,
  useOwnApplications,
} from '../../../records/competitions/competition-calls.ts';
import { usePage } from '../../../ui/entry-list.tsx';
import { applyPath } from '../competition.ts';
import { competitionEntry } from '../list/competition-entry.tsx';
import { OwnCompetitions } from '../list/own-competitions.tsx';

/** The competitions in which the person has begun an application. */
export function OwnApplications() {
  return (
    <OwnCompetitions
      title="Applications"
      description="Your applications in the internal competitions of your institution."
      query={useOwnApplications(usePage())}
      nothing={{
        title: 'No applications yet',
        text: 'Where your institution holds an internal competition, the page of the opportunity says so and lets you apply.',
      }}
      entryOf={(competition) =>
        competitionEntry(competition, {
          href: applyPath(competition.id),
          today: today(),
          tags: [tagOf(competition)],
          line: <Written competition={competition} />,
        })
      }
    />
  );
}

function tagOf({ state, ownApplication }: ListedCompetition): { text: string; isStrong?: boolean } {
  const { handedInAt, unsentChanges, decision } = ownApplication ?? {};
  if (decision?.decision) {
    return { text: DECISIONS[decision.decision], isStrong: decision.decision === 'forward' };
  }
  if (!handedInAt) return { text: state === 'open' ? 'Draft' : 'Not handed in' };
  return { text: unsentChanges && state === 'open' ? 'Changes not handed in' : 'Handed in' };
}

function Written({ competition: { ownApplication } }: { competition: ListedCompetition }) {
  if (!ownApplication) return null;
  const { title, handedInAt } = ownApplication;
  return (
    <>
      Your application: <span dir="auto">{title.trim() === '' ? 'without a title yet' : `“${title}”`}</span>
      {handedInAt !== null && (
        <>
          , handed in <Moment at={handedInAt} />
        </>
      )}
    </>
  );
}

import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { COMPETITION_STATES, DECISIONS } from '@fundry/contracts/competitions/competition-words.ts';
import { today } from '../../../lib/today.ts';
import { isEditor, isMember } from '../../../people/access.ts';
import { useCurrentUser } from '../../../people/current-user.ts';
import type { ListedCompetition } from '../../../records/competitions/competition-calls.ts';
import { InstitutionPanel, PanelFoot } from '../../../records/page/institution-panel.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { applyPath, managePath, openPath, reviewsPath } from '../competition.ts';
import { datesInWords, placesInWords } from '../words/dates-in-words.ts';
import { countsInWords } from '../words/standing-in-words.ts';
import { shownOf } from './shown-of.ts';
import { useCompetitionsOf } from './use-competitions-of.ts';

/**
 * The internal competitions of the person’s institution for an opportunity: how many may go forward, until when to apply, and
 * what the person can do in it. Where there is none, editors are offered to open one if the call limits how many may
 * apply. Nothing for everybody else.
 */
export function CompetitionPanel({ record: { id, limitedSubmission } }: { record: OpportunityRecord }) {
  const user = useCurrentUser();
  const { data: competitions } = useCompetitionsOf(id, isMember(user));
  if (!competitions) return null;
  if (competitions.length > 0) return <Shown competitions={shownOf(competitions)} />;
  if (!isEditor(user) || !limitedSubmission?.limited) return null;
  return (
    <InstitutionPanel label="Internal competition" isWritten={false}>
      <PanelFoot line="This call limits how many applications an institution may submit.">
        <LinkButton size="small" href={openPath(id)}>
          Open an internal competition
        </LinkButton>
      </PanelFoot>
    </InstitutionPanel>
  );
}

function Shown({ competitions }: { competitions: readonly ListedCompetition[] }) {
  return (
    <InstitutionPanel label="Internal competition" isWritten>
      {competitions.map((competition) => (
        <One key={competition.id} competition={competition} />
      ))}
    </InstitutionPanel>
  );
}

function One({ competition }: { competition: ListedCompetition }) {
  const { state, places, ownApplication } = competition;
  return (
    <>
      <p>
        <strong>{COMPETITION_STATES[state]}.</strong> {placesInWords(places)} to the funder.{' '}
        <Dated>{datesInWords(competition, today())}</Dated>
      </p>
      <PanelFoot line={ownApplication ? standingOf(ownApplication) : countsInWords(competition)}>
        <Ways competition={competition} />
      </PanelFoot>
    </>
  );
}

function standingOf({
  handedInAt,
  unsentChanges,
  decision,
}: NonNullable<ListedCompetition['ownApplication']>): string {
  if (decision?.decision) return `Your application: ${DECISIONS[decision.decision].toLowerCase()}.`;
  if (handedInAt === null) return 'You have begun an application, and not handed it in.';
  return unsentChanges
    ? 'You have handed in your application, and changed it since.'
    : 'You have handed in your application.';
}

/** Links to what the person can do in the competition. */
function Ways({
  competition: { id, state, roles, may, ownApplication },
}: {
  competition: ListedCompetition;
}) {
  return (
    <>
      {ownApplication ? (
        <LinkButton size="small" variant={state === 'open' ? 'primary' : 'secondary'} href={applyPath(id)}>
          {state === 'open' ? 'Continue your application' : 'Your application'}
        </LinkButton>
      ) : (
        may.includes('write-application') && (
          <LinkButton
            size="small"
            variant={roles.includes('editor') ? 'secondary' : 'primary'}
            href={applyPath(id)}
          >
            Apply
          </LinkButton>
        )
      )}
      {roles.includes('reviewer') && (
        <LinkButton size="small" href={reviewsPath(id)}>
          Review applications
        </LinkButton>
      )}
      {roles.includes('editor') && (
        <LinkButton size="small" href={managePath(id)}>
          Manage
        </LinkButton>
      )}
    </>
  );
}

import { useState } from 'react';
import { isEditor } from '../../../people/access.ts';
import { useCurrentUser } from '../../../people/current-user.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { APPLICATIONS_PATH } from '../../../records/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useCompetition } from '../competition.ts';
import { CompetitionTitle } from '../competition-title.tsx';
import { AboutCompetition, Standing } from './about-competition.tsx';
import styles from './apply.module.css';
import { ClosedApplication } from './closed-application.tsx';
import { OpenApplication } from './open-application.tsx';

/** The page of the own application in a competition, from the first word to the decision. */
export function ApplyPage({ id }: { id: string }) {
  const query = useCompetition(id);
  return (
    <div className={styles.page}>
      <BackLink href={APPLICATIONS_PATH}>Applications</BackLink>
      <Loaded query={query} lines={12}>
        {(competition) => (
          <>
            <CompetitionTitle competition={competition} />
            <Standing competition={competition} />
            {isAhead(competition) && <AboutCompetition competition={competition} />}
            <Own key={id} competition={competition} />
            {!isAhead(competition) && <AboutCompetition competition={competition} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Whether one can still apply, so that what applicants should know comes first. */
function isAhead({ state }: Competition): boolean {
  return state === 'planned' || state === 'open';
}

function Own({ competition }: { competition: Competition }) {
  const { may, roles, ownApplication } = competition;
  const user = useCurrentUser();
  // The form stays when the competition closes while somebody writes: it holds what is not saved yet.
  const [wasOpen] = useState(may.includes('hand-in-application'));
  const [isSure, setSure] = useState(false);
  if (wasOpen && !ownApplication && !isSure && isEditor(user)) {
    return (
      <Alert kind="info" action={<Button onPress={() => setSure(true)}>Apply all the same</Button>}>
        You are an editor. Once you have begun an application, you are only an applicant in this competition:
        other editors manage it and decide.
      </Alert>
    );
  }
  if (wasOpen) return <OpenApplication competition={competition} />;
  if (ownApplication) return <ClosedApplication competition={competition} own={ownApplication} />;
  if (roles.includes('reviewer')) {
    return <Alert kind="info">You review this competition, so you cannot apply in it.</Alert>;
  }
  return null;
}

import { COMPETITION_STATES } from '@fundry/contracts/competitions/competition-words.ts';
import type { CompetitionTab } from '@fundry/contracts/pages/editor-pages.ts';
import { today } from '../../../lib/today.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { applyPath, LIST_PATH, managePath, useCompetition } from '../competition.ts';
import { CompetitionTitle } from '../competition-title.tsx';
import { ChangeCompetition } from '../set-up/change-competition.tsx';
import { SetupFacts } from '../set-up/setup-facts.tsx';
import { datesInWords, placesInWords } from '../words/dates-in-words.ts';
import { countsInWords } from '../words/standing-in-words.ts';
import { ApplicationList } from './application-list.tsx';
import { CompetitionActs } from './competition-acts.tsx';
import { CompetitionLog } from './competition-log.tsx';
import styles from './manage.module.css';

const TABS: Record<CompetitionTab, string> = { applications: 'Applications', 'set-up': 'Set-up', log: 'Log' };

/** Where editors manage a competition: its applications, its set-up, and who did what. */
export function ManageCompetition({ id, tab }: { id: string; tab: CompetitionTab }) {
  const query = useCompetition(id);
  return (
    <div className={styles.page}>
      <BackLink href={LIST_PATH}>Internal competitions</BackLink>
      <Loaded query={query} lines={12}>
        {(competition) =>
          competition.roles.includes('editor') ? (
            <Managed competition={competition} tab={tab} />
          ) : (
            <NotManaged competition={competition} />
          )
        }
      </Loaded>
    </div>
  );
}

function Managed({ competition, tab }: { competition: Competition; tab: CompetitionTab }) {
  const { id, state, places, may } = competition;
  const counts = countsInWords(competition);
  return (
    <>
      <CompetitionTitle competition={competition} />
      <div className={styles.standing}>
        <p>
          <strong>{COMPETITION_STATES[state]}.</strong> {placesInWords(places)}.{' '}
          <Dated>{datesInWords(competition, today())}</Dated>
          {counts !== '' && <span className={styles.counts}>{counts}</span>}
        </p>
        <CompetitionActs competition={competition} />
      </div>
      <LinkTabs
        label="About this competition"
        isSecond
        tabs={Object.entries(TABS).map(([each, label]) => ({
          href: managePath(id, each as CompetitionTab),
          label,
          isCurrent: each === tab,
        }))}
      />
      {tab === 'applications' && <ApplicationList competition={competition} />}
      {tab === 'set-up' &&
        (may.includes('change') ? (
          <ChangeCompetition competition={competition} />
        ) : (
          <SetupFacts competition={competition} />
        ))}
      {tab === 'log' && <CompetitionLog id={id} />}
    </>
  );
}

/** An editor with an application of their own is an applicant, and others manage the competition. */
function NotManaged({ competition }: { competition: Competition }) {
  return (
    <>
      <CompetitionTitle competition={competition} />
      <Alert kind="info" action={<LinkButton href={applyPath(competition.id)}>Your application</LinkButton>}>
        You have an application in this competition, so other editors manage it and decide.
      </Alert>
    </>
  );
}

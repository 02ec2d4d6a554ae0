import type { AwardHistory } from '@fundry/contracts/answers/award-history.ts';
import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { useMemo } from 'react';
import { LACKS, shownInWords } from '../../charts/awards/coverage-words.ts';
import { DisciplineFigure } from '../../charts/awards/discipline-figure.tsx';
import { useArriveAt } from '../../lib/arrive-at.ts';
import { type Access, type Feature, useAccess } from '../../people/access.ts';
import { SignInPrompt } from '../../people/sign-in-prompt.tsx';
import { useResearchAreas } from '../../searches/option-lists.ts';
import type { AwardsWith } from './awards-with.ts';
import { OwnAwards } from './own-awards.tsx';
import styles from './should-apply.module.css';

/** The id of the place to which a person returns after signing in. */
const PLACE = 'signed-in-charts';

interface Props {
  history: AwardHistory;
  you: Prospects['you'];
  awardsWith: AwardsWith;
  source: string;
}

const TITLES = {
  treeMap: 'Awards by discipline',
  pieChart: 'Shares of grant types',
  ownAwards: 'Awards that your institution has won',
} satisfies Partial<Record<Feature, string>>;

/**
 * What signed-in people see in addition: disciplines as areas, and the awards of their own institution. Grant types as shares
 * stand among the other charts. What a person may not see is named once, with what they need for it.
 */
export function SignedInCharts(props: Props) {
  const place = useArriveAt(PLACE);
  const access = {
    treeMap: useAccess('treeMap'),
    pieChart: useAccess('pieChart'),
    ownAwards: useAccess('ownAwards'),
  };
  return (
    <div className={styles.charts} id={PLACE} ref={place} tabIndex={-1}>
      {access.treeMap === 'allowed' && <Disciplines {...props} />}
      {access.ownAwards === 'allowed' && <OwnAwards {...props} />}
      {(['sign-in', 'join', 'denied'] as const).map((reason) => (
        <Locked
          key={reason}
          access={reason}
          titles={Object.entries(access).flatMap(([feature, each]) =>
            each === reason ? TITLES[feature as keyof typeof TITLES] : [],
          )}
        />
      ))}
    </div>
  );
}

/** What a person may not see for one reason. */
function Locked({ access, titles }: { access: Exclude<Access, 'allowed'>; titles: string[] }) {
  if (titles.length === 0) return null;
  return (
    <section className={styles.locked} data-print="hide">
      <h2>{titles.length === 1 ? titles[0] : 'More about these awards'}</h2>
      {titles.length > 1 && (
        <ul>
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
      <SignInPrompt access={access} at={PLACE} />
    </section>
  );
}

/** The disciplines as a tree map. */
function Disciplines({ history, awardsWith, source }: Props) {
  const { data: classification } = useResearchAreas();
  const words = useMemo(
    () => new Map(classification?.areas.map(({ id, description }) => [id, description])),
    [classification],
  );
  return (
    <DisciplineFigure
      title={TITLES.treeMap}
      source={source}
      coverage={shownInWords(history.shown.disciplines, history.totalGrants, LACKS.discipline)}
      disciplines={history.disciplines}
      words={words}
      hrefOf={(code) => awardsWith({ discipline: [code] })}
    />
  );
}

import { type ReactNode, useMemo } from 'react';
import { DisciplineFigure } from '../../charts/awards/discipline-figure.tsx';
import { GrantTypeFigure } from '../../charts/awards/grant-type-figure.tsx';
import { useArriveAt } from '../../lib/arrive-at.ts';
import { type Feature, useAccess } from '../../people/access.ts';
import { SignInPrompt } from '../../people/sign-in-prompt.tsx';
import { searchPath } from '../../records/paths.ts';
import { useResearchAreas } from '../../searches/option-lists.ts';
import { OwnAwards } from './own-awards.tsx';
import styles from './should-apply.module.css';
import type { AwardHistory } from './use-award-history.ts';

/** The id of the place to which a person returns after signing in. */
const PLACE = 'signed-in-charts';

interface Props {
  funderId: string;
  history: AwardHistory;
  source: string;
}

/**
 * What signed-in people see in addition: disciplines as areas, grant types as shares, and the awards of their own
 * institution.
 */
export function SignedInCharts(props: Props) {
  const place = useArriveAt(PLACE);
  return (
    <div className={styles.charts} id={PLACE} ref={place} tabIndex={-1}>
      <ForSignedIn feature="treeMap" title="Its awards by discipline">
        <Disciplines {...props} />
      </ForSignedIn>
      <ForSignedIn feature="pieChart" title="Shares of its grant types">
        <GrantTypeShares {...props} />
      </ForSignedIn>
      <ForSignedIn feature="ownAwards" title="Awards that your institution has won">
        <OwnAwards funderId={props.funderId} />
      </ForSignedIn>
    </div>
  );
}

function ForSignedIn({ feature, title, children }: { feature: Feature; title: string; children: ReactNode }) {
  const access = useAccess(feature);
  if (access === 'allowed') return children;
  return (
    <section className={styles.locked}>
      <h2>{title}</h2>
      <SignInPrompt access={access} at={PLACE} />
    </section>
  );
}

/** The disciplines as a tree map. */
function Disciplines({ funderId, history, source }: Props) {
  const { data: classification } = useResearchAreas();
  const words = useMemo(
    () => new Map(classification?.areas.map(({ id, description }) => [id, description])),
    [classification],
  );
  return (
    <DisciplineFigure
      title="Its awards by discipline"
      source={source}
      disciplines={history.disciplines}
      words={words}
      hrefOf={(code) => searchPath('awards', { funder: [funderId], discipline: [code] })}
    />
  );
}

/** The grant types as a ring chart. */
function GrantTypeShares({ funderId, history, source }: Props) {
  return (
    <GrantTypeFigure
      title="Shares of its grant types"
      source={source}
      grantTypes={history.grantTypes}
      descriptions={history.grantTypeDescriptions}
      hrefOf={(typeId) => searchPath('awards', { funder: [funderId], grantTypes: [typeId] })}
    />
  );
}

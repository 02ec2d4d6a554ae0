import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { LACKS, shownInWords } from '../../charts/awards/coverage-words.ts';
import { DisciplineFigure } from '../../charts/awards/discipline-figure.tsx';
import { GrantTypeFigure } from '../../charts/awards/grant-type-figure.tsx';
import { YearFigure } from '../../charts/awards/year-figure.tsx';
import { useArriveAt } from '../../lib/arrive-at.ts';
import { today } from '../../lib/today.ts';
import { useAccess } from '../../people/access.ts';
import { SignInPrompt } from '../../people/sign-in-prompt.tsx';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { searchPath } from '../../records/paths.ts';
import { useResearchAreas } from '../../searches/option-lists.ts';
import styles from './award-charts.module.css';
import type { FunderStatistics } from './use-funder-statistics.ts';

/** The id of the place to which a person returns after signing in. */
const PLACE = 'award-shares';

interface Props {
  funderId: string;
  name: string;
  statistics: FunderStatistics;
}

/**
 * A funder's awards as charts. Everybody sees the awards by year. People who are signed in also see them by
 * discipline and grant type.
 */
export function AwardCharts({ funderId, name, statistics }: Props) {
  const { perYear, wholeYears, shown, totalGrants, amounts } = statistics;
  const source = `Fundry, ${formatCountOf(totalGrants, 'award', 'awards')} of ${name}, ${formatDate(today())}`;
  const access = [useAccess('treeMap'), useAccess('pieChart')].find((each) => each !== 'allowed');
  const place = useArriveAt(PLACE);
  return (
    <>
      <YearFigure
        title="Awards per year"
        reading="Each column counts the awards that start in that year."
        source={source}
        fileName="awards-per-year"
        years={perYear}
        wholeYears={wholeYears}
        awards={totalGrants}
        shown={shown.years}
        measure="count"
        currency={amounts.currency}
        thisYear={Number(today().slice(0, 4))}
        hrefOf={(years) => searchPath('awards', { funder: [funderId], startYear: years.map(String) })}
      />
      <div id={PLACE} ref={place} tabIndex={-1} className={styles.shares}>
        {access === undefined ? (
          <AwardShares funderId={funderId} source={source} statistics={statistics} />
        ) : (
          <div data-print="hide">
            <RecordSection heading="Awards by discipline and grant type">
              <SignInPrompt access={access} at={PLACE} />
            </RecordSection>
          </div>
        )}
      </div>
    </>
  );
}

function AwardShares({ funderId, source, statistics }: Omit<Props, 'name'> & { source: string }) {
  const { shown, totalGrants } = statistics;
  const { data } = useResearchAreas();
  const words = new Map(data?.areas.map(({ id, description }) => [id, description]));
  return (
    <>
      <DisciplineFigure
        title="Awards by discipline"
        source={source}
        coverage={shownInWords(shown.disciplines, totalGrants, LACKS.discipline)}
        disciplines={statistics.disciplines}
        words={words}
        hrefOf={(code) => searchPath('awards', { funder: [funderId], discipline: [code] })}
      />
      <GrantTypeFigure
        title="Awards by grant type"
        source={source}
        coverage={shownInWords(shown.grantTypes, totalGrants, LACKS.grantType)}
        grantTypes={statistics.grantTypes}
        descriptions={statistics.grantTypeDescriptions}
        hrefOf={(typeId) => searchPath('awards', { funder: [funderId], grantTypes: [typeId] })}
      />
    </>
  );
}

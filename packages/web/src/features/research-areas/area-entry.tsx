import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { parseSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { statusesOf } from '@fundry/contracts/search-state/statuses.ts';
import { SparkColumns } from '../../charts/spark/spark-columns.tsx';
import { wordsOf } from '../../searches/targets.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './trending-areas.module.css';

export type TrendingArea = CallAnswer<'GET /api/research-areas'>[number];

const SHOWN: readonly SearchTarget[] = ['opportunities', 'awards', 'funders'];

/** A research area: its name leads to its search, beside it what the search finds, and the change in two years. */
export function AreaEntry({ area }: { area: TrendingArea }) {
  const { name, target, query, counts, change } = area;
  // What matters most comes first. Names of funders rarely say what they fund.
  const shown = SHOWN.filter((each) => each === target || (each !== 'funders' && counts[each] !== null));
  return (
    <li className={styles.area}>
      <div className={styles.words}>
        <AppLink href={query} className={styles.name}>
          {name}
        </AppLink>
        <p className={styles.counts}>{shown.map((each) => countInWords(each, area)).join(' · ')}</p>
      </div>
      {change && change.last + change.before > 0 && (
        <div className={styles.change}>
          <SparkColumns months={change.months} />
          <p className={styles.counts}>
            <span aria-hidden="true">
              {formatCount(change.before)} → {formatCount(change.last)}
            </span>
            <span className="visually-hidden">
              {formatCount(change.last)} opened in the last 12 months, {formatCount(change.before)} in the 12
              months before
            </span>
          </p>
        </div>
      )}
    </li>
  );
}

function countInWords(target: SearchTarget, area: TrendingArea): string {
  const count = area.counts[target];
  if (count === null) return 'Cannot be counted right now';
  if (target === 'opportunities') {
    return findsOpenOnly(area)
      ? formatCountOf(count, 'open call', 'open calls')
      : formatCountOf(count, 'call', 'calls');
  }
  const { one, many } = wordsOf(target);
  return formatCountOf(count, one, many);
}

/** Whether the counted calls are all open. Areas of another target are counted with the default filters: open calls only. */
function findsOpenOnly({ target, query }: TrendingArea): boolean {
  if (target !== 'opportunities') return true;
  const [, asked = ''] = query.split('?');
  const statuses = statusesOf(parseSearch('opportunities', asked).state);
  return statuses.length === 1 && statuses[0] === 'active';
}

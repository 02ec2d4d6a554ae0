import { formatCount } from '@fundry/contracts/formats/count.ts';
import { searchPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './calls-by-field.module.css';
import home from './home-page.module.css';
import type { Week } from './use-week.ts';

/** Every research area with its number of open calls. Each leads to its calls, the soonest deadline first. */
export function CallsByField({ areas }: { areas: Week['areas'] }) {
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Calls by field</h2>
      <p className={home.note}>Open calls of each research area. A call may belong to several areas.</p>
      <ul className={styles.fields} aria-label="Calls by field">
        {areas.map(({ code, name, count }) => (
          <li key={code} className={styles.field}>
            <AppLink href={searchPath('opportunities', { discipline: [code], orderBy: 'deadline' })}>
              {name}
            </AppLink>
            <span className={styles.count}>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

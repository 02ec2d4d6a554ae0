import { useEnvironment } from '../../lib/environment.ts';
import { ABOUT_DATA_PATH } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './shell.module.css';

/** Says on every page that the records are invented samples, for as long as they are. */
export function SampleStrip() {
  const { sample } = useEnvironment();
  if (!sample) return null;
  return (
    <aside className={styles.strip} aria-label="Sample records" data-print="hide">
      <p>
        These are invented sample records.{' '}
        <span className={styles.how}>
          Import real data with <code>npm run import -- &lt;files&gt;</code>
          {'. The first import removes the sample. '}
        </span>
        <AppLink href={ABOUT_DATA_PATH}>How to import</AppLink>
      </p>
    </aside>
  );
}

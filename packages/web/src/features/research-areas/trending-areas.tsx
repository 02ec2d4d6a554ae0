import { lazy } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { WhenNear } from '../../ui/when-near.tsx';
import styles from './trending-areas.module.css';

const AreaTabs = lazy(() => loadPart(import('./area-tabs.tsx').then((part) => ({ default: part.AreaTabs }))));

/**
 * Research areas with what they find and how many calls opened in the last year: those of the person's institution, the
 * Sustainable Development Goals, and the curated ones. Their list loads when it comes near.
 */
export function TrendingAreas() {
  return (
    <section aria-labelledby="areas" className={styles.section}>
      <h2 id="areas">Trending research areas</h2>
      <p className={styles.note}>
        Open calls and past awards by subject. A small column stands for the calls that opened in one of the
        last 24 months. Below them is their number in the twelve months before → in the last twelve. Only the
        calls that Fundry holds are counted, so a change can also mean that more or less was imported.
      </p>
      <WhenNear lines={8} className={styles.place}>
        <AreaTabs />
      </WhenNear>
    </section>
  );
}

import { lazy } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import styles from './award-charts.module.css';
import { useFunderStatistics } from './use-funder-statistics.ts';

const AwardCharts = lazy(() =>
  loadPart(import('./award-charts.tsx').then((part) => ({ default: part.AwardCharts }))),
);

/**
 * The figures about a funder's awards. The charts load when they are needed. Shows nothing when the funder has no
 * awards.
 */
export function AwardStatistics({ funderId, name }: { funderId: string; name: string }) {
  const { data, error, refetch } = useFunderStatistics(funderId);
  if (error) {
    return (
      <RecordSection heading="Awards per year">
        <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      </RecordSection>
    );
  }
  if (!data) {
    return (
      <div className={styles.charts}>
        <Skeleton lines={6} />
      </div>
    );
  }
  if (data.totalGrants === 0) return null;
  return (
    <WhenNear lines={6} className={styles.charts}>
      <AwardCharts funderId={funderId} name={name} statistics={data} />
    </WhenNear>
  );
}

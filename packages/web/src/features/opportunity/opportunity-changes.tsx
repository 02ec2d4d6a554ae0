import { formatDate } from '@fundry/contracts/formats/day.ts';
import { changesInWords } from '@fundry/contracts/record-words/changes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { Dated } from '../../ui/dated.tsx';
import styles from './opportunity-changes.module.css';

/** What changed in a call since it came to Fundry, latest first. Nothing is shown while there is nothing to say. */
export function OpportunityChanges({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['changes', id],
    queryFn: ({ signal }) => call('GET /api/opportunities/:id/changes', { params: { id }, signal }),
  });
  const told = (data?.changes ?? []).flatMap((change) => {
    const lines = changesInWords(change, change.changedDate.slice(0, 10));
    return lines.length === 0 ? [] : [{ day: change.changedDate, lines }];
  });
  if (told.length === 0) return null;
  return (
    <RecordSection heading="What changed">
      <dl className={styles.changes}>
        {told.map(({ day, lines }) => (
          <div key={day + lines.join()}>
            <dt>
              <Dated>{formatDate(day)}</Dated>
            </dt>
            {lines.map((line) => (
              <dd key={line}>
                <Dated>{line}</Dated>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </RecordSection>
  );
}

import { formatDate } from '@fundry/contracts/formats/day.ts';
import { changesInWords, netChange } from '@fundry/contracts/record-words/changes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { today } from '../../../lib/today.ts';
import { Dated } from '../../../ui/dated.tsx';
import styles from './changes.module.css';

/** What changed in a call since the person's last visit, `seenDate`, as one: old → new. `changedDate` is the latest change. */
export function Changes({
  id,
  seenDate,
  changedDate,
}: {
  id: string;
  seenDate: string;
  changedDate: string;
}) {
  const { data } = useQuery({
    queryKey: ['opportunity-changes', id, changedDate],
    queryFn: ({ signal }) => call('GET /api/opportunities/:id/changes', { params: { id }, signal }),
  });
  const changes = (data?.changes ?? []).filter((each) => each.changedDate > seenDate);
  const lines = changesInWords(netChange(changes.toReversed()), today());
  return (
    <div className={styles.changes}>
      <p className={styles.when}>
        <Dated>{`Changed on ${formatDate(changedDate)}`}</Dated>
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label="Changes">
          {lines.map((line) => (
            <li key={line}>
              <Dated>{line}</Dated>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

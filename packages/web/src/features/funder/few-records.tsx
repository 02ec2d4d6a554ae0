import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { RecordList } from '../../records/record-list.tsx';
import type { ListedRecord } from '../../records/record-listed.ts';
import type { Hits } from '../../records/record-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './few-records.module.css';

/** The first few records of a search, with a link to all of them. */
export function FewRecords<Hit>({
  label,
  query: { data, error, refetch },
  toListed,
  none,
  allHref,
  all: [one, many],
}: {
  label: string;
  query: UseQueryResult<Hits<Hit>, ApiFailure>;
  toListed: (hit: Hit) => ListedRecord;
  /** The text for when there are no records. */
  none: string;
  allHref: string;
  /** Singular and plural, such as "award" and "awards". */
  all: [one: string, many: string];
}) {
  if (error) {
    return (
      <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton lines={4} />;
  const { hits, total } = data.hits;
  if (hits.length === 0) return <p>{none}</p>;
  return (
    <>
      <RecordList label={label} records={hits.map(toListed)} />
      <p className={styles.all}>
        <AppLink href={allHref}>
          {total.value === 1
            ? `Show this ${one} in the search`
            : `Show all ${formatCount(total.value)} ${many} in the search`}
        </AppLink>
      </p>
    </>
  );
}

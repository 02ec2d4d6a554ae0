import type { AreaKind } from '@fundry/contracts/endpoints/research-areas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AreaEntry, type TrendingArea } from './area-entry.tsx';
import styles from './trending-areas.module.css';
import { TRENDING_KEY } from './use-account-areas.ts';

const TABS: readonly { id: AreaKind; label: string }[] = [
  { id: 'institutional', label: 'Institutional Research Areas' },
  { id: 'sdg', label: 'UN Sustainable Development Goals' },
  { id: 'curated', label: 'Curated Research Areas' },
];

/** How many areas a tab shows before it is opened. */
const AT_FIRST = 9;

/** The research areas in their tabs. Only members of an institution have the first tab. */
export function AreaTabs() {
  const user = useCurrentUser();
  const isMember = Boolean(user?.userId && user.account);
  const tabs = TABS.filter(({ id }) => isMember || id !== 'institutional');
  return (
    <Tabs key={String(isMember)} label="Trending research areas" tabs={tabs}>
      {(kind) => <Areas kind={kind} />}
    </Tabs>
  );
}

function Areas({ kind }: { kind: AreaKind }) {
  const [isWhole, setWhole] = useState(false);
  const { data, error, isFetching, refetch } = useQuery<TrendingArea[], ApiFailure>({
    queryKey: [TRENDING_KEY, kind],
    queryFn: ({ signal }) => call('GET /api/research-areas', { query: { kind }, signal }),
  });
  if (data === undefined) {
    return error === null || isFetching ? (
      <div className={styles.waiting}>
        <Skeleton lines={8} />
      </div>
    ) : (
      <Alert kind="error" action={<Button onPress={() => void refetch()}>Refresh</Button>}>
        An error has occurred; try refreshing the page.
      </Alert>
    );
  }
  if (data.length === 0) {
    return <p className={styles.none}>The editors of your institution have not defined any areas yet.</p>;
  }
  const shown = isWhole ? data : data.slice(0, AT_FIRST);
  return (
    <div className={styles.panel}>
      <ul className={styles.areas} aria-label={TABS.find(({ id }) => id === kind)?.label}>
        {shown.map((area) => (
          <AreaEntry key={area.id} area={area} />
        ))}
      </ul>
      {data.length > AT_FIRST && (
        <Button size="small" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${data.length}`}
        </Button>
      )}
    </div>
  );
}

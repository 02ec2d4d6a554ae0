import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { lazy, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { Button } from '../../../ui/button.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import type { ChangeSearch } from '../use-search-state.ts';
import styles from './filter-panel.module.css';

const DateField = lazy(() =>
  loadPart(import('../../../ui/date-field.tsx').then((part) => ({ default: part.DateField }))),
);

/**
 * Limits the search to records published or changed on or after a day. The date field loads when a person asks for
 * it.
 */
export function LastUpdate({ state, change }: { state: SearchValues; change: ChangeSearch }) {
  const day = state.lastUpdateDate as string | null;
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && day === null) {
    return (
      <div className={styles.more}>
        <Button variant="plain" size="small" onPress={() => setAsked(true)}>
          Published or changed since …
        </Button>
      </div>
    );
  }
  return (
    <LatePart lines={1}>
      <DateField
        label="Published or changed since"
        value={day}
        onChange={(lastUpdateDate) => change({ lastUpdateDate })}
      />
    </LatePart>
  );
}

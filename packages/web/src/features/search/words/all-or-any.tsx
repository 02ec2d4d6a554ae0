import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { Select } from '../../../ui/select.tsx';
import styles from '../toolbar.module.css';
import type { ChangeSearch } from '../use-search-state.ts';

const CHOICES = [
  { id: 'all', label: 'all words' },
  { id: 'any', label: 'any word' },
] as const;

/** Chooses whether a result must have all words or any of them. Shown for plain searches of several words. */
export function AllOrAny({ state, change }: { state: SearchValues; change: ChangeSearch }) {
  const words = String(state.basicQuery).trim().split(/\s+/);
  if (state.queryType === 'advanced' || (words.length < 2 && state.matching !== 'any')) return null;
  return (
    <div className={styles.matching}>
      <Select
        label="Results must have"
        layout="inline"
        value={state.matching === 'any' ? 'any' : 'all'}
        options={CHOICES}
        onChange={(matching) => change({ matching })}
      />
    </div>
  );
}

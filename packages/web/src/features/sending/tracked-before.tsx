import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { ALL_TRACKED } from '@fundry/contracts/tracking/tracking-words.ts';
import { TRACKED_PATH } from '../../records/paths.ts';
import { useGroups } from '../../records/tracking/group-calls.ts';
import { AppLink } from '../../ui/app-link.tsx';

/** Leads to what the person tracked before their institution was connected to Pure. Nothing when there is none. */
export function TrackedBefore() {
  const count = useGroups().data?.find(({ id }) => id === ALL_TRACKED)?.count ?? 0;
  if (count === 0) return null;
  return (
    <p>
      You also track {formatCountOf(count, 'opportunity', 'opportunities')} of your own, from before.{' '}
      <AppLink href={TRACKED_PATH}>Tracked opportunities</AppLink>
    </p>
  );
}

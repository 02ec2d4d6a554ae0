import { useHydrated } from '../lib/hydrated.ts';
import { formatMoment } from '../lib/moment.ts';
import { Dated } from '../ui/dated.tsx';
import { useTimeZone } from './preferences.ts';

/** A moment in the time zone that the person prefers, such as "01-Mar-2026 14:05". */
export function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const isHydrated = useHydrated();
  return (
    <time dateTime={at}>
      <Dated>{formatMoment(at, timeZone ?? (isHydrated ? undefined : 'UTC'))}</Dated>
    </time>
  );
}

import { TRACKED_PATH } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';

/** A link to the list where emails about each tracked opportunity are switched on and off. */
export function TrackedLink() {
  return <AppLink href={TRACKED_PATH}>My funding {'>'} Tracked opportunities</AppLink>;
}

import { sendsToPure } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { SendButton } from './send-button.tsx';
import { TrackButton } from './track-button.tsx';
import type { Marks } from './tracked-marks.ts';

/** Tracks a call. Members of an institution that is connected to Pure send it there instead. */
export function KeepButton({
  id,
  title,
  marks: { isTracked, isSent = false },
  isLarge = false,
}: {
  id: string;
  title: string;
  marks: Marks;
  /** On the page of a record. */
  isLarge?: boolean;
}) {
  const toPure = sendsToPure(useCurrentUser());
  return toPure ? (
    <SendButton id={id} title={title} isSent={isSent} isLarge={isLarge} />
  ) : (
    <TrackButton id={id} title={title} isTracked={isTracked} isLarge={isLarge} />
  );
}

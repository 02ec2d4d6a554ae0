import { ApiFailure } from '../../lib/api-client.ts';
import { currentEnvironment } from '../../lib/environment.ts';
import { showToast } from '../../ui/toast.tsx';

/** The context of the messages about tracking. */
export const TRACKING = 'tracking';

/** The context of a failure to change how these calls are tracked. So what is done to other calls does not cover it. */
export const failureOf = (ids: readonly string[]) => `${TRACKING} ${ids.join()}`;

const TITLE = 'Tracking request failed';
const ADVICE = 'Refresh the page and try again.';
/** Statuses whose message says what to do. */
const TELLING = [401, 403, 404, 409, 429];

/** Says that calls could not be tracked, why as far as it helps, and where to get support. */
export function tellTrackingFailed(error: unknown, ids: readonly string[] = []): void {
  const said = reasonOf(error);
  const href = currentEnvironment().supportCenterUrl;
  showToast({
    // Without a connection everything fails, and one message says it.
    context: navigator.onLine ? failureOf(ids) : TRACKING,
    kind: 'error',
    title: TITLE,
    text: `${said} If it happens again, contact support.`,
    link: href === null ? null : { text: 'contact support', href },
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return ADVICE;
  return TELLING.includes(error.status) || !navigator.onLine ? error.message : ADVICE;
}

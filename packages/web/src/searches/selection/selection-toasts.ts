import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_IDS } from '@fundry/contracts/limits.ts';
import { ApiFailure } from '../../lib/api-client.ts';
import { dismissToasts, showToast } from '../../ui/toast.tsx';

const CONTEXT = 'selection';

/** Tells that not everything fitted into a selection. `many` is what was selected. */
export function tellCapped(many: string): void {
  tell(`You can only select up to ${formatCount(MAX_IDS)} ${many} at once.`);
}

/** Tells why not everything could be selected. */
export function tellSelectionFailed(error: unknown): void {
  tell(error instanceof ApiFailure ? error.message : String(error));
}

/** Removes these messages when they are no longer true. */
export function dismissSelectionToasts(): void {
  dismissToasts(CONTEXT);
}

function tell(text: string): void {
  showToast({ context: CONTEXT, kind: 'error', text });
}

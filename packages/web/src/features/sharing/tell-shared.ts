import { pushEvent } from '../../lib/data-layer.ts';
import { showToast } from '../../ui/toast.tsx';

/** What was shared, for the data layer. */
export interface SharedThing {
  what: 'opportunities' | 'group';
  way: 'email' | 'link';
  /** The number of opportunities; null when it is not known. */
  records: number | null;
  /** The number of addresses. */
  recipients: number;
}

/** Says that something has been shared, and adds the event to the data layer. */
export function tellShared(thing: SharedThing, isMailed = true): void {
  const many = thing.what === 'group' || thing.records !== 1;
  const text = many ? 'The opportunities have been shared.' : 'The opportunity has been shared.';
  const kept = ' This installation has no mail server: its administrators find the emails in Administration.';
  showToast({ context: 'share', kind: 'confirmation', text: isMailed ? text : text + kept });
  pushEvent('share', { ...thing });
}

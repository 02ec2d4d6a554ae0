import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';

/** How often news of a saved search are mailed, as one chooses it. */
export const FREQUENCIES: readonly { id: AlertFrequency; label: string }[] = [
  { id: 'NONE', label: 'No mails' },
  { id: 'DAILY', label: 'Daily mails' },
  { id: 'WEEKLY', label: 'Weekly mails' },
  { id: 'MONTHLY', label: 'Monthly mails' },
];

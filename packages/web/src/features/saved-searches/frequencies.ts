import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';

/** How often news of a saved search are mailed, as one chooses it. */
export const FREQUENCIES: readonly { id: AlertFrequency; label: string }[] = [
  { id: 'NONE', label: 'No emails' },
  { id: 'DAILY', label: 'Daily email' },
  { id: 'WEEKLY', label: 'Weekly email' },
  { id: 'MONTHLY', label: 'Monthly email' },
];

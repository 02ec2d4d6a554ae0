import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';

/** How often a saved search sends emails about what is new, with the labels for the choice. */
export const FREQUENCIES: readonly { id: AlertFrequency; label: string }[] = [
  { id: 'NONE', label: 'No emails' },
  { id: 'DAILY', label: 'Daily email' },
  { id: 'WEEKLY', label: 'Weekly email' },
  { id: 'MONTHLY', label: 'Monthly email' },
];

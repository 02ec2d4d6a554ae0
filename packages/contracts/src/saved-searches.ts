/** How often what is new in a saved search is mailed. */
export const ALERT_FREQUENCIES = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

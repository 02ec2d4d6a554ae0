import type { LinkServices } from '../notifications/notifications.public.ts';

/** What reminders work with; `composition.ts` supplies it. */
export type ReminderServices = LinkServices;

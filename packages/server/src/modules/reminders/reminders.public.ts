/**
 * Reminders: deadlines and changes of tracked opportunities, as a section of the daily digest (`modules/notifications`).
 * `due/` finds what there is to say: `due-lead-times.ts` holds the rule, the views what it is applied to. `digest/` writes
 * the text. `look.store.ts` remembers what was said: how far each person's emails have come, and each reminder that was
 * sent, so that nobody gets it again (decision 0032).
 */
export { reminderData } from './personal-data.views.ts';
export { registerReminders } from './reminders.routes.ts';
export { reminderSection } from './section.ts';

/** Hours after which an upload that has not ended goes. */
export const INCOMPLETE_HOURS = 1;
/** Hours after which a file goes to which nothing refers. */
export const UNUSED_HOURS = 24;

/** The moment so many hours later. */
export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}

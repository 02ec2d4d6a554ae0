/** When emails come to people who have chosen nothing: at seven in UTC, weekly ones on Mondays (day 1 of the week). */
export const USUAL_MAIL_TIMES = { timeZone: 'UTC', hour: 7, weekday: 1 } as const;

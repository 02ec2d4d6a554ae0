/**
 * Use reported: how many members of an institution visit, search, save and track, by month, for its administrators. Nothing
 * that is stored or shown names anybody (decision 0044). What members do is noted in memory after their calls, stored as
 * marks once a minute, and counted when the month is over.
 */
export { countUseOf } from './count-use.ts';
export { useData } from './personal-data.views.ts';
export { registerUseReport } from './use-report.routes.ts';
export { storeUse } from './use-report.service.ts';
export { WaitingUse } from './waiting-use.ts';

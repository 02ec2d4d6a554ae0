/**
 * Export: the records that a search finds, or records chosen from them, as a file. The search gives the ids in its
 * order. Some hundred records at a time are read while the file is sent. `formats/` and `xlsx/` write the records;
 * `table/` defines the columns.
 */
export { registerExports } from './export.routes.ts';
export { type DatedOpportunity, type DeadlineEvent, deadlineEvents } from './formats/deadline-events.ts';
export { deadlineCalendar } from './formats/ics.ts';
export { limitInWords } from './limit-in-words.ts';
export type { ExportServices } from './services.ts';
export { pageOf } from './table/common-columns.ts';

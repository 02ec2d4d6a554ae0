/**
 * Export: what a search finds, or what was chosen of it, as a file. The ids come from the search in its order, the records are
 * read some hundred at a time while the file is sent; `formats/` and `xlsx/` write them, `table/` says what the columns are.
 */
export { type ExportServices, registerExports } from './export.routes.ts';
export { deadlineCalendar } from './formats/ics.ts';
export { limitInWords } from './limit-in-words.ts';
export { pageOf } from './table/common-columns.ts';

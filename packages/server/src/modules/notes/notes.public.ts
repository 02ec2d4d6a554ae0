/**
 * Notes: what the editors of an institution write about opportunities and funders, for all its members. Nobody else
 * reads them. A note keeps its earlier versions, and the id under which it was written; a record that it was merged
 * into shows it. Discovery knows notes only as record marks.
 */
export { noteMarks } from './note-marks.ts';
export { registerOpportunityNotes } from './opportunity-notes.routes.ts';
export { noteData } from './personal-data.views.ts';

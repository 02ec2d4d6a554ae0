import type { FastifyInstance } from 'fastify';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { registerFunderNotes } from './funder-notes.routes.ts';
import { registerOpportunityNotes } from './opportunity-notes.routes.ts';

/**
 * Notes: what the editors of an institution write about opportunities and funders, for all its members. Nobody else
 * reads them. A note keeps its earlier versions, and the id under which it was written; a record that it was merged
 * into shows it. Discovery knows notes only as record marks.
 */
export function registerNotes(app: FastifyInstance, services: DiscoveryServices): void {
  registerOpportunityNotes(app, services);
  registerFunderNotes(app, services);
}

export { noteMarks } from './note-marks.ts';
export { noteData } from './personal-data.views.ts';
export { noteWords } from './read/note-words.ts';
export { noteFileReaders } from './write/note-files.store.ts';

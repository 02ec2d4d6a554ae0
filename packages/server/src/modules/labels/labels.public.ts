import type { FastifyInstance } from 'fastify';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { registerLabels } from './labels/labels.routes.ts';
import { registerSentList } from './list/sent-list.routes.ts';
import { registerSending } from './sent/send.routes.ts';

/**
 * Labels: the opportunities that an institution sends to its research-information system, sorted under labels. Both
 * belong to the institution. Every change gets a number, in the order in which changes are committed, by which the other
 * system follows them. An institution without such a system has nothing of this.
 */
export function registerLabelCalls(app: FastifyInstance, services: DiscoveryServices): void {
  registerLabels(app, services);
  registerSending(app, services);
  registerSentList(app, services);
}

export {
  type ChangesAsked,
  lastNumbers,
  readChanges,
  type SentChange,
  type SentChanges,
} from './changes/changes.store.ts';
export { noticingChanges } from './changes/notice-changes.ts';
export { labelMarks } from './label-marks.ts';
export { sentData } from './personal-data.views.ts';
export { sentTitles } from './sent/sent.store.ts';

import type { FastifyInstance } from 'fastify';
import { registerColleagueGroups } from './groups/colleague-groups.routes.ts';
import { registerGroups } from './groups/groups.routes.ts';
import { registerTrackedList } from './list/list.routes.ts';
import type { TrackingServices } from './services.ts';
import { registerTrack } from './track/track.routes.ts';

/**
 * Tracking: the opportunities that people follow, in groups of their own. A tracked opportunity belongs to a person
 * within the institution in whose name they track it, or to the person alone. It keeps the id under which it was
 * tracked; the view `tracked_now` leads to what the opportunity has become.
 */
export function registerTracking(app: FastifyInstance, services: TrackingServices): void {
  registerTrack(app, services);
  registerTrackedList(app, services);
  registerGroups(app, services);
  registerColleagueGroups(app, services);
}

export { assign } from './groups/assign.service.ts';
export { type GroupOfSomebody, groupById, groupNames, idsInGroup } from './groups/group-contents.views.ts';
export { ownGroup } from './groups/groups.service.ts';
export { findTracked, type TrackedFile } from './list/find-tracked.ts';
export type { TrackedAnswer } from './list/tracked-answer.ts';
export { trackingMarks } from './marks/tracking-marks.ts';
export { trackedData, trackingGroupData } from './personal-data.views.ts';
export { keepSampleTracking } from './sample/sample-tracking.ts';
export { inScope } from './scope.store.ts';
export { type Scope, scopeOf } from './scope.ts';
export { endAlerts } from './track/end-alerts.store.ts';

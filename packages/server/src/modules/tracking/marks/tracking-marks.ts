import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { RecordMarks } from '../../discovery/discovery.public.ts';
import { ownGroup } from '../groups/groups.service.ts';
import { trackedAmong, trackedIn } from './tracked-ids.store.ts';

/** Opportunities that the viewer tracks are marked as tracked wherever they are found, and can be searched alone. */
export const trackingMarks: RecordMarks = {
  async flags(db, viewer, target, ids) {
    if (target !== 'opportunities') return new Map();
    const tracked = await trackedAmong(db, viewer, ids);
    return new Map(tracked.map((id) => [id, { isTracked: true }]));
  },
  async tracked(db, viewer, groupId) {
    if (groupId !== ALL_TRACKED && groupId !== NOT_GROUPED) await ownGroup(db, viewer, groupId);
    return trackedIn(db, viewer, groupId);
  },
};

import type { RecordMarks } from '../../discovery/discovery.public.ts';
import { trackedAmong } from './tracked-ids.store.ts';

/** Opportunities that the viewer tracks are marked as tracked wherever they are found. */
export const trackingMarks: RecordMarks = {
  async flags(db, viewer, target, ids) {
    if (target !== 'opportunities') return new Map();
    const tracked = await trackedAmong(db, viewer, ids);
    return new Map(tracked.map((id) => [id, { isTracked: true }]));
  },
};

import type { Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { assign } from '../groups/assign.service.ts';
import { groupsOf } from '../groups/group.store.ts';
import { track } from '../track/track.service.ts';
import { countTracked } from '../track/tracked.store.ts';
import { upcomingOpportunities } from './upcoming-opportunities.views.ts';

/** Who of the sample world tracks opportunities. */
const TRACKING = 'isolde.thornmere@brightmoor.example';
const DAY_MS = 24 * 60 * 60 * 1000;

/** What she keeps about each, the soonest deadline first: when she tracked it, its stage, its groups, and the rest. */
const TRACKED: SampleTracked[] = [
  {
    daysAgo: 40,
    stage: 'preparing',
    groups: ['Quantum lab'],
    asked: 250_000,
    remark: 'Budget agreed with the dean.',
  },
  { daysAgo: 33, stage: 'submitted', groups: ['Quantum lab'], asked: 120_000 },
  { daysAgo: 21, stage: 'interested', groups: ['Quantum lab', 'For my doctoral students'] },
  {
    daysAgo: 16,
    stage: 'preparing',
    groups: ['For my doctoral students'],
    remark: 'Needs two referees by June.',
  },
  { daysAgo: 12, stage: 'interested', groups: [] },
  { daysAgo: 9, stage: 'not-pursued', groups: [], remark: 'Too small for the effort.' },
  { daysAgo: 5, stage: 'interested', groups: ['Fieldwork and travel'] },
  { daysAgo: 2, stage: 'interested', groups: ['Fieldwork and travel'] },
  { daysAgo: 0, stage: 'interested', groups: [] },
];

interface SampleTracked {
  daysAgo: number;
  stage: Stage;
  groups: string[];
  /** In euros. */
  asked?: number;
  remark?: string;
}

/** Lets one person of the sample world track a few opportunities in groups, unless she tracks some already. */
export async function keepSampleTracking(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  people: { id: string; email: string; accountId: string | null }[],
): Promise<void> {
  const person = people.find(({ email }) => email === TRACKING);
  if (!person || (await countTracked(db, person.id)) > 0) return;
  const scope = { personId: person.id, accountId: person.accountId };
  const ids = await upcomingOpportunities(db, clock.today(), TRACKED.length);
  for (const [at, { daysAgo, stage, groups, asked, remark }] of TRACKED.entries()) {
    const id = ids[at];
    if (id === undefined) break;
    const then = new Date(clock.now().getTime() - daysAgo * DAY_MS);
    const past = { db, clock: { now: () => then, today: () => then.toISOString().slice(0, 10) } };
    const amount = asked === undefined ? null : { value: asked, currency: 'EUR' };
    await track(past, scope, [id], { stage, amount, ...(remark !== undefined && { remark }) });
    const known = new Map((await groupsOf(db, scope)).map((group) => [group.name, group.id]));
    const into = groups.map((name) => {
      const groupId = known.get(name);
      return groupId === undefined ? { name } : { id: groupId };
    });
    await assign(past, scope, { ids: [id], into, outOf: [] });
  }
}

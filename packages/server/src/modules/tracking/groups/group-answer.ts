import type { group } from '@fundry/contracts/endpoints/groups.ts';
import { ALL_TRACKED, GROUP_VIEWS, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { z } from 'zod';
import type { Group } from './group.store.ts';

type GroupAnswer = z.input<typeof group>;

/** A group as its owner sees it. `counts` are those of `groupCounts`, `links` the addresses of public pages. */
export function groupAnswer(
  group: Group,
  counts: Map<string, number>,
  links: Map<string, string> = new Map(),
): GroupAnswer {
  return { ...group, count: counts.get(group.id) ?? 0, link: links.get(group.id) ?? null };
}

/** The two views that stand before the groups. */
export function viewAnswers(counts: Map<string, number>): GroupAnswer[] {
  return [ALL_TRACKED, NOT_GROUPED].map((id) =>
    groupAnswer({ id, name: GROUP_VIEWS[id as keyof typeof GROUP_VIEWS], shownToColleagues: false }, counts),
  );
}

import type { AwardRecord } from '@fundry/contracts/answers/records.ts';

/** The most people who are named. */
const MOST = 8;

/**
 * The investigators of awards to one institution, those with most awards first, and of as many the one whose award is newest. Where an
 * award went to others too, nobody can tell who works where, so it names nobody. `awards` are the newest first.
 */
export function colleaguesIn(
  awards: readonly Pick<AwardRecord, 'recipients' | 'investigators'>[],
): { name: string; awards: number }[] {
  const counts = new Map<string, number>();
  for (const { recipients, investigators } of awards) {
    if (recipients.length !== 1) continue;
    for (const name of new Set(investigators.map((one) => one.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, awards: count }))
    .sort((a, b) => b.awards - a.awards)
    .slice(0, MOST);
}

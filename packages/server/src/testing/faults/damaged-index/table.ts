import type { Outcome, Trial } from './drill.ts';

const COLUMNS: Outcome[] = ['told', 'found', 'harmless', 'failed', 'wrong'];

/** How often each damage ended in which way, as a table of a document. */
export function tableOf(trials: Trial[]): string {
  const rows = new Map<string, Trial[]>();
  for (const trial of trials) {
    const name = `${trial.file}: ${trial.damage.name}`;
    rows.set(name, [...(rows.get(name) ?? []), trial]);
  }
  const count = (some: Trial[], outcome: Outcome) => some.filter((trial) => trial.outcome === outcome).length;
  const lines = [...rows].map(
    ([name, some]) =>
      `| ${name} | ${some.length} | ${COLUMNS.map((each) => count(some, each)).join(' | ')} |`,
  );
  return [
    `| damage | times | ${COLUMNS.join(' | ')} |`,
    `|---|${'---|'.repeat(COLUMNS.length + 1)}`,
    ...lines,
  ].join('\n');
}

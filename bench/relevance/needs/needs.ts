import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const need = z.object({
  id: z.string(),
  query: z.string(),
  calls: z.array(z.object({ grade: z.number(), sources: z.array(z.tuple([z.string(), z.string()])) })),
});

/** An information need: what somebody types, and the calls that were judged for it. */
export interface Need {
  id: string;
  query: string;
  /** By the id of a call: its grade, from 0 (not relevant) to 3. */
  grades: Map<number, number>;
}

/**
 * Reads the needs of a folder with test data (`needs/needs.jsonl`). `idsOf` finds the calls that a source lists under an id.
 * The best grade counts where several judged calls have become one.
 */
export async function readNeeds(
  folder: string,
  idsOf: (source: string, sourceId: string) => Promise<number[]>,
): Promise<Need[]> {
  const lines = (await readFile(join(folder, 'needs', 'needs.jsonl'), 'utf8')).trim().split('\n');
  const needs: Need[] = [];
  for (const line of lines) {
    const { id, query, calls } = need.parse(JSON.parse(line));
    const grades = new Map<number, number>();
    for (const { grade, sources } of calls) {
      const ids = await Promise.all(sources.map(([source, sourceId]) => idsOf(source, sourceId)));
      for (const call of ids.flat()) grades.set(call, Math.max(grade, grades.get(call) ?? 0));
    }
    needs.push({ id, query, grades });
  }
  return needs;
}

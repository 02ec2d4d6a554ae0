import {
  type DamagedImport,
  damagedLines,
  importDamaged,
} from '../packages/server/src/modules/ingestion/testing/damaged-import.ts';
import { acquireTestPostgres, createTestDatabase } from '../packages/server/src/testing/database.ts';
import type { Registry } from '../packages/sources/src/registry.ts';
import type { RealSample } from '../packages/sources/src/testing/fuzz/real-samples.ts';

/** How much longer four times as many records may take. */
const MOST = 6;

/**
 * Imports `each` damaged records of each layout and then four times as many, and prints what became of them and how long they
 * took. Answers whether all went well and the time grew with the records only.
 */
export async function fuzzImports(
  registry: Registry,
  samples: RealSample[],
  each: number,
  seed: number,
): Promise<boolean> {
  const postgres = await acquireTestPostgres();
  try {
    // The first import also warms up what later imports use.
    await measured(registry, samples, Math.ceil(each / 4), seed + 2);
    const few = await measured(registry, samples, each, seed);
    const many = await measured(registry, samples, 4 * each, seed + 1);
    const ratio = many.seconds / few.seconds;
    for (const result of [few, many]) describe(result);
    console.log(
      `Seed ${seed}: ${(many.read / few.read).toFixed(1)} times the records, ${ratio.toFixed(1)} times the time`,
    );
    return [...few.faults, ...many.faults].length === 0 && ratio <= MOST;
  } finally {
    await postgres.release();
  }
}

async function measured(
  registry: Registry,
  samples: RealSample[],
  each: number,
  seed: number,
): Promise<DamagedImport> {
  const database = await createTestDatabase();
  try {
    return await importDamaged(database, registry, damagedLines(samples, each, seed));
  } finally {
    await database.drop();
  }
}

function describe({ read, rejected, faults, seconds }: DamagedImport): void {
  console.log(
    `${read} records, ${read - rejected} imported, ${rejected} rejected, ${seconds.toFixed(1)} s of processor time`,
  );
  for (const fault of faults.slice(0, 10)) console.log(`  fault: ${fault}`);
}

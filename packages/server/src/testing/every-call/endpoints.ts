import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';

const FOLDER = join(import.meta.dirname, '../../../../contracts/src/endpoints');

/** Every call of the contracts. It collects whatever their files export, so that a new file cannot be forgotten. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const found: Endpoint[] = [];
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))) {
    const exported = Object.values((await import(join(FOLDER, file))) as Record<string, unknown>);
    for (const group of exported) {
      if (typeof group !== 'object' || group === null) continue;
      found.push(...Object.values(group).filter(isEndpoint));
    }
  }
  return found;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

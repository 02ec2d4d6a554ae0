import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { z } from 'zod';

/**
 * How an answer is written that need not be made anew by its contract; null when it must be. It need not be for searches
 * that anyone may make, whose answers are large and hold only what the catalogue publishes. With `check`, writing throws
 * when the answer is not exactly what its contract says, for example has a field more. Tests do so.
 */
export function writerOf(endpoint: Endpoint, check: boolean): ((answer: unknown) => string) | null {
  const { access, searches, produces, answer: contract, name } = endpoint;
  if (access !== 'anyone' || !searches || produces) return null;
  if (!check) return JSON.stringify;
  return (answer) => {
    const text = JSON.stringify(answer);
    const byContract = JSON.stringify(z.encode(contract, answer));
    if (!isDeepStrictEqual(JSON.parse(byContract), JSON.parse(text))) {
      throw new Error(`The answer of ${name} is not what its contract says.`);
    }
    return text;
  };
}

import { InvalidQuery } from '../../../platform/search/faults.ts';
import type { ValuesCalled, ValuesPage } from '../../../platform/search/suggestion.ts';
import type { DiscoveryServices } from '../services.ts';
import { askedName } from './asked-name.ts';
import { peopleNamed } from './values-named.ts';

/**
 * Investigators whose name holds all words of a typed name, those with the most awards first. Nobody for a text that is no plain
 * list of words.
 */
export async function peopleCalled(
  typed: string,
  page: ValuesPage,
  services: Pick<DiscoveryServices, 'engine' | 'db'>,
): Promise<ValuesCalled> {
  const name = askedNameOf(typed);
  return name === null ? { total: 0, values: [] } : peopleNamed(name, page, services);
}

/** A name may look like a broken query: O'Brien ( or a lone quote. Such a text names nobody. */
function askedNameOf(typed: string): string | null {
  try {
    return askedName(typed);
  } catch (error) {
    if (error instanceof InvalidQuery) return null;
    throw error;
  }
}

import { MAX_OPENED_QUERY } from '@fundry/contracts/limits.ts';
import { call } from '../../lib/api-client.ts';
import { useRawQuery } from '../../lib/navigation.ts';
import { previousPage } from '../../lib/previous-page.ts';
import { withoutSecret } from '../../lib/secret-path.ts';
import { readOrigin } from '../../searches/search-origin.ts';
import { useOpening } from './record-opening.ts';
import { referrerOf } from './record-referrer.ts';

/**
 * Tells the server once that an opportunity was opened: from where, from which search, and at which rank. A failure
 * is only logged in the console.
 */
export function usePresentation(id: string): void {
  const campaign = new URLSearchParams(useRawQuery()).get('dgcid');
  useOpening(id, () => {
    const path = previousPage();
    const referrer = referrerOf(campaign, path);
    const origin = referrer === 'SEARCH_PAGE' ? readOrigin('opportunities', id) : null;
    const body = {
      referrer,
      referrerSource: path && withoutSecret(path),
      rank: origin?.rank ?? null,
      query: origin?.query.slice(0, MAX_OPENED_QUERY) ?? null,
    };
    call('POST /api/opportunities/:id/presentations', { params: { id }, body }).catch((error: unknown) => {
      console.warn('Could not record that this opportunity was opened.', error);
    });
  });
}

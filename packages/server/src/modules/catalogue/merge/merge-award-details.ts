import { type AwardDetails, awardDetails } from '@fundry/sources/drafts/award-details.ts';
import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import { type Statement, united } from './statement.ts';

/**
 * What only some sources state of an award, merged. The earliest day on which it was made counts, and the first statement of each
 * sum. Places and contacts are united.
 */
export function mergeDetails(order: Statement<AwardDraft>[]): AwardDetails {
  const ranked = order.map(({ draft }) => draft);
  const days = ranked.flatMap(({ awardedOn }) => awardedOn ?? []).sort();
  return awardDetails({
    awardedOn: days[0],
    state: ranked.find(({ state }) => state !== undefined)?.state,
    durationMonths: ranked.find(({ durationMonths }) => durationMonths !== undefined)?.durationMonths,
    openCall: ranked.find(({ openCall }) => openCall !== undefined)?.openCall,
    furtherSums: united(
      ranked,
      (draft) => draft.furtherSums ?? [],
      ({ kind }) => kind,
    ),
    places: united(
      ranked,
      (draft) => draft.places ?? [],
      (place) => JSON.stringify(place),
    ),
    contacts: united(
      ranked,
      (draft) => draft.contacts ?? [],
      ({ name, email }) => (name ?? email ?? '').toLowerCase(),
    ),
  });
}

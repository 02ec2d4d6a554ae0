/**
 * Countries associated to the whole of Horizon Europe, or treated so in transition. Source: European Commission, "List of
 * Participating Countries in Horizon Europe"
 * (<https://ec.europa.eu/info/funding-tenders/opportunities/docs/2021-2027/common/guidance/list-3rd-country-participation_horizon-euratom_en.pdf>).
 */
export const HORIZON_ASSOCIATED = 'AL AM BA CH EG FO GB GE IL IS MA MD ME MK NO RS TN TR UA XK'.split(' ');

/** Countries associated to the second pillar of Horizon Europe only. Source: the same list. */
export const PILLAR_TWO_ASSOCIATED = ['CA', 'JP', 'KR', 'NZ'];

/** Countries associated to the Euratom Research and Training Programme. Source: the same list. */
export const EURATOM_ASSOCIATED = ['CH', 'UA'];

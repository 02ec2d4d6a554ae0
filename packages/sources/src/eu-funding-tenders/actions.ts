/** Words in the portal's names of action types, and the grant type each stands for; the first that fits decides. */
const GRANT_TYPES: [RegExp, string][] = [
  [/\bprizes?\b/i, 'prize'],
  [/procurement of innovative|pre-commercial procurement|for procurement/i, 'contract'],
  [/MSCA (?:Postdoctoral Fellowships|Cofund|COFUND)/i, 'fellowship'],
  [/MSCA (?:Doctoral Networks|Staff Exchanges)/i, 'training'],
  [/ERC Proof of Concept|EIC |equity only/i, 'innovation'],
  [/\bERC\b|research and innovation actions|\bresearch actions\b/i, 'research-project'],
  [/innovation actions|development actions/i, 'innovation'],
  [/coordination and support/i, 'coordination'],
  [/\bcofund\b/i, 'programme-centre'],
  [/infrastructure/i, 'infrastructure'],
  [/RFCS project grants/i, 'research-project'],
  [/volunt/i, 'service'],
];

/** Grant types for the portal's action types ("HORIZON JU Innovation Actions"); a call without one is a plain grant. */
export function euGrantTypes(actionTypes: string[]): string[] {
  const types = actionTypes.map(
    (action) => GRANT_TYPES.find(([pattern]) => pattern.test(action))?.[1] ?? 'grant',
  );
  return types.length > 0 ? [...new Set(types)] : ['grant'];
}

/**
 * Grant types of EU funding schemes ("types of action"), written without the prefix of the programme or joint
 * undertaking. The first that fits decides. Source: the glossary of the Funding & Tenders Portal.
 */
const GRANT_TYPES: readonly (readonly [scheme: RegExp, grantType: string])[] = [
  [/\bERC-POC/, 'innovation'],
  [/\bERC\b/, 'research-project'],
  [/\bMSCA-(?:IF|PF)|\bMC-(?:IEF|IOF|IIF|IRG|CIG|ERG)/, 'fellowship'],
  [/\bMSCA-(?:ITN|DN|COFUND)|\bMC-(?:ITN|COFUND)/i, 'training'],
  [/\bMSCA-(?:RISE|SE)\b|\bMC-(?:IRSES|IAPP)/, 'coordination'],
  [/\bCP-?CSA-INFRA/i, 'infrastructure'],
  [/\b(?:PCP|PPI)\b/, 'innovation'],
  [/^(?:SME-|FTI)|\bEIC\b|\bBSG-SME/, 'innovation'],
  [/\bRIA\b/, 'research-project'],
  [/\bIA\b/, 'innovation'],
  [/\bCPCSA|^(?:JTI-)?CP\b/, 'research-project'],
  [/\bCSA\b|\bNoE\b|\bERA-NET|\bCOFUND\b|\bSNLS\b/i, 'coordination'],
];

/** The grant type of a funding scheme (`MSCA-IF-EF-ST`, `HORIZON-RIA`); "grant" for others, null when none is stated. */
export function euGrantType(scheme: string | null): string | null {
  if (scheme === null) return null;
  return GRANT_TYPES.find(([words]) => words.test(scheme))?.[1] ?? 'grant';
}

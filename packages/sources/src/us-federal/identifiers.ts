import type { Identifier } from '../drafts/organisation-reference.ts';

/**
 * Identifiers of an organisation that deals with the US government: its unique entity id (UEI, 12 characters) and its
 * former D-U-N-S number (9 digits). A value of another form is left out.
 */
export function usIdentifiers(uei: string | null, duns: string | null): Identifier[] {
  return [
    ...(uei && /^[A-Z0-9]{12}$/i.test(uei.trim())
      ? [{ scheme: 'uei' as const, value: uei.trim().toUpperCase() }]
      : []),
    ...(duns && /^\d{9}$/.test(duns.trim()) ? [{ scheme: 'duns' as const, value: duns.trim() }] : []),
  ];
}

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The English name of a language by its code of ISO 639; null when the code is none. */
export function languageName(code: string): string | null {
  try {
    return NAMES.of(code) ?? null;
  } catch {
    return null;
  }
}

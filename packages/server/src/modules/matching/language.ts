/** More of a text says nothing more about its language. */
const READ = 2_000;

/** The language of a text, ISO 639-1. Null when it is not clear. The table of languages (28 MB) is read for the first text. */
export async function languageOf(text: string): Promise<string | null> {
  const { eld } = await import('eld/extrasmall');
  const detected = eld.detect(text.slice(0, READ));
  return detected.language !== '' && detected.isReliable() ? detected.language : null;
}

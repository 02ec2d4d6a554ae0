/**
 * Restores text whose UTF-8 bytes were once read as Windows-1252 ("donâ€™t" for "don’t"). Only sequences that are
 * valid UTF-8 are changed, so correct text stays as it is.
 */
export function repairMojibake(text: string): string {
  return text.replace(/[\u0080-\uFFFF]{2,}/g, (run) => repairRun([...run]));
}

/** Character → byte of Windows-1252 as browsers read it: the five undefined bytes are control characters. */
const WINDOWS_1252 = new Map(
  [
    ...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128)),
  ].map((character, index) => [character, index + 128]),
);

function repairRun(characters: string[]): string {
  let repaired = '';
  for (let at = 0; at < characters.length; ) {
    const length = sequenceLength(WINDOWS_1252.get(characters[at]!) ?? 0);
    const bytes = characters.slice(at, at + length).map((character) => WINDOWS_1252.get(character) ?? 0);
    const isSequence =
      length > 1 && bytes.length === length && bytes.slice(1).every((byte) => byte >> 6 === 0b10);
    repaired += isSequence ? Buffer.from(bytes).toString('utf8') : characters[at];
    at += isSequence ? length : 1;
  }
  return repaired;
}

function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 1;
}

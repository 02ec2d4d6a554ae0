/** A word of letters and digits, with what an apostrophe adds to it (`ALZHEIMER'S`). */
export const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

const ENDING = /['’]\p{L}+$/u;

/** A word and what an apostrophe adds to it. */
export function parted(word: string): [stem: string, ending: string] {
  const ending = ENDING.exec(word)?.[0] ?? '';
  return [word.slice(0, word.length - ending.length), ending];
}

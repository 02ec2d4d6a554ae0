/** A title without what changes from one edition of a call to the next, and the years that it named. */
export interface PlainTitle {
  /** Words in small letters, parted by spaces. */
  words: string;
  /** The years that the title names, ascending. */
  years: number[];
}

/** "2026", "FY 2026", "FY26", "2018-2020", "2024/25". */
const YEARS =
  /\b(?:fy|fiscal year)\s*(?:\(fy\)\s*)?'?(\d{4}|\d\d)\b|\b((?:19|20)\d\d)(?:\s*[-–—/]\s*((?:19|20)\d\d|\d\d)\b)?(?!\d)/gi;
const FISCAL_YEAR = /\b(?:fy|fiscal year)\b/gi;
const ORDINAL = '(?:\\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)';
/** "2nd round", "third call", "round 3", "cycle IV". Phases and stages belong to one edition and stay. */
const ROUND = new RegExp(
  `\\b${ORDINAL}\\s+(?:round|call|cycle|cohort|edition)\\b|\\b(?:round|cycle|cohort|edition)\\s+(?:\\d+|[ivx]+)\\b`,
  'gi',
);
/** "NSF 24-504", "PAR-25-074" */
const NUMBER = /\b(?:[a-z]+-)*[a-z]*\s?\d\d-\d{3,4}\b/gi;

/**
 * The words of a title with years, rounds, numbers of calls, punctuation, accents and letter case set aside. Activity
 * codes (R01), phases, stages and places stay, because they tell calls apart that run side by side.
 */
export function plainTitle(title: string): PlainTitle {
  const years = new Set<number>();
  const text = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(YEARS, (_, fiscal?: string, first?: string, last?: string) => {
      if (fiscal) years.add(fiscal.length === 2 ? 2000 + Number(fiscal) : Number(fiscal));
      if (first) years.add(Number(first));
      if (last) years.add(last.length === 2 ? 2000 + Number(last) : Number(last));
      return ' ';
    })
    .replace(FISCAL_YEAR, ' ')
    .replace(NUMBER, ' ')
    .replace(ROUND, ' ')
    .replaceAll('&', ' and ')
    .toLowerCase();
  const words = text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
  return { words, years: [...years].sort((a, b) => a - b) };
}

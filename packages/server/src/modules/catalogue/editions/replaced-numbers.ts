const NUMBER = '((?:NSF\\s)?\\d\\d-\\d{3}|[A-Z]{2,}(?:-[A-Z]{2,})*-\\d\\d-\\d{3,4})';
const REPLACES = new RegExp(
  `\\b(?:re-?issue(?:s|d version)?|replac(?:es|ing|ement)|supersed(?:es|ing)|revision|revised version)(?: of| for)?(?: (?:the|NSF|NOFO|FOA|PAR|RFA|solicitation|program|announcement))*\\s+(${NUMBER})(?![\\d-])`,
  'g',
);

/** The numbers of calls that a text says its call replaces: "This NOFO is a reissue of PAR-23-025." */
export function replacedNumbers(text: string): string[] {
  const found = [...text.matchAll(REPLACES)].map((match) => match[1]!);
  return [...new Set(found.map(plainNumber))].sort();
}

/** A number as it is compared: `NSF 24-504` and `24-504` are one. */
export function plainNumber(number: string): string {
  return number
    .trim()
    .toUpperCase()
    .replace(/^NSF[ -]?(?=\d)/, '');
}

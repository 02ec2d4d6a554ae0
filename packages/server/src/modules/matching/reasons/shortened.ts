/** A text of at most so many characters, cut between words. Three dots say that it was cut. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest) + 1 || longest).trimEnd()}…`;
}

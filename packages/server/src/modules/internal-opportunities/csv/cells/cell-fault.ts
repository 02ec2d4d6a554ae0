/** A cell that does not say what its column holds. The message is a sentence for the editor. */
export class CellFault extends Error {}

const SHORT = 60;

/** What somebody wrote, in quotes, at most its beginning. */
export function quoted(text: string): string {
  return `“${text.length > SHORT ? `${text.slice(0, SHORT)}…` : text}”`;
}

/** A dot, or a character that browsers read as one, between two parts of a web or email address. */
const DOT_OF_ADDRESS = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}][\p{L}\p{N}-])/gu;
const SCHEME = /[a-z][a-z0-9+.-]*:\/\//giu;

/**
 * A text in which email programs find nothing to turn into a link: `https://evil.example/x` becomes `evil[.]example/x`.
 * Strangers get the text, and a link that somebody typed would seem to come from this installation.
 */
export function withoutLinks(text: string): string {
  return text.replace(SCHEME, '').replace(DOT_OF_ADDRESS, '[.]');
}

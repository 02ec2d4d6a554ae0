import { tokenise } from '../../platform/search/tokenise.ts';

/** How typed words can occur in a name, the nearest first. */
const STANDINGS = ['whole', 'beginning', 'inside', 'absent'] as const;
type Standing = (typeof STANDINGS)[number];

/** `alias`: the alias that is nearer to the typed words than the name; null when there is none. */
export interface Nearness {
  distance: number;
  alias: string | null;
}

/**
 * How near the typed words are to a name, its aliases and codes. The last word may be only the beginning of a word. The
 * distance is 0 when the words are a whole name or alias. It grows when a name or alias begins with the words, then
 * when the words occur anywhere in the name, then when they occur anywhere in an alias.
 */
export function nearnessOf(
  words: string[],
  { name, aliases: others, codes }: { name: string; aliases: string[]; codes: string[] },
): Nearness {
  const aliases = [...others, ...codes];
  const inName = standingIn(words, name);
  const inAliases = aliases.map((alias) => standingIn(words, alias));
  const nearest = STANDINGS.find((standing) => inName === standing || inAliases.includes(standing))!;
  const alias = inName === nearest ? null : aliases[inAliases.indexOf(nearest)]!;
  const isInAlias = nearest === 'inside' && alias !== null;
  return { distance: STANDINGS.indexOf(nearest) + (isInAlias ? 0.5 : 0), alias };
}

function standingIn(words: string[], name: string): Standing {
  const tokens = tokenise(name);
  const last = words.length - 1;
  const begins = words.every((word, index) =>
    index === last ? tokens[index]?.startsWith(word) : tokens[index] === word,
  );
  if (begins) return tokens.length === words.length && tokens[last] === words[last] ? 'whole' : 'beginning';
  return words.every((word) => tokens.some((token) => token.startsWith(word))) ? 'inside' : 'absent';
}

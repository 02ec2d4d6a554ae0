import { tokenise } from '../../platform/search/tokenise.ts';

/** How typed words can stand in a name, the nearest first. */
const STANDINGS = ['whole', 'beginning', 'inside', 'absent'] as const;
type Standing = (typeof STANDINGS)[number];

/** `alias`: the one in which what is typed stands nearer than in the name; null where there is none. */
export interface Nearness {
  distance: number;
  alias: string | null;
}

/**
 * How near typed words, of which the last may be a beginning, are to a name and its aliases: 0 where a name or an alias is just
 * these words, then where one begins with them, then where the words stand anywhere in the name, then in an alias.
 */
export function nearnessOf(
  words: string[],
  { name, aliases }: { name: string; aliases: string[] },
): Nearness {
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

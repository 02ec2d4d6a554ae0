/** How an element of HTML counts in the texts of sources. */
export type Role =
  /** Kept with its tag: `b`, `strong`, `mark`. */
  | 'inline'
  /** A link, kept when it leads out of the text. */
  | 'a'
  /** A paragraph, a heading or a list, under the tag that Fundry keeps for it. */
  | 'p'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  /** A line break. */
  | 'br'
  /** Only separates the words before it from those after it. */
  | 'break'
  /** Its words belong to the text round it. */
  | 'transparent'
  /** What is inside it is no text. */
  | 'hidden';

const NAMES: Record<Role, string> = {
  inline: 'b strong mark',
  a: 'a',
  p: 'p div section article aside main nav header footer blockquote pre tr dd dt center address figure figcaption caption form',
  h3: 'h1 h2 h3 h4 h5 h6',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  br: 'br',
  break: 'table tbody thead tfoot dl hr td th body html colgroup col',
  transparent:
    'abbr big button cite code del em font i img input ins link meta o:p object q s small span strike sub sup svg u',
  hidden: 'script style head title iframe',
};

const ROLES = new Map<string, Role>(
  Object.entries(NAMES).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role as Role] as const),
  ),
);

/** The role of an element by its name in lower case; null for what no source uses as an element. */
export function roleOf(name: string): Role | null {
  return ROLES.get(name) ?? null;
}

/**
 * A pattern for the names of the elements that sources really use. Anything else between angle brackets ("p<0.05",
 * "<name@host>") is text.
 */
export const ELEMENT_NAMES = `(?:${[...ROLES.keys()].join('|')})`;

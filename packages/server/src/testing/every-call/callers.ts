/** Every kind of caller, in the order of the columns. */
export const CALLERS = [
  'GREY',
  'BLUE',
  'YELLOW',
  'VIEWER',
  'EDITOR',
  'ADMIN',
  'ALMIGHTY',
  'STRANGER',
  'SCOPE',
  'NO_SCOPE',
  'OWN_KEY',
] as const;
export type CallerName = (typeof CALLERS)[number];

/**
 * The answer that each caller gets: `+` is let in; `s` must sign in (401); `-` may not (403). STRANGER is an
 * administrator of another account. The calls let him in to act on his own account; `isolation.test.ts` tests what he
 * can reach. SCOPE and NO_SCOPE are API keys of an institution. OWN_KEY is the key of a person, the super administrator;
 * its answers follow from theirs and from `NOT_BY_KEY`.
 */
export const ANYONE = '++++++++--';
export const READERS = '+++++++++-';
/** The keys with the scope for labels, of which NO_SCOPE is one, and the members of an institution. */
export const LABEL_READERS = 'ss-+++++-+';
export const EVERY_KEY = '++++++++++';
export const SIGNED_IN = 'ss++++++--';
export const MEMBERS = 'ss-+++++--';
export const EDITORS = 'ss--++++--';
export const ADMINS = 'ss---+++--';
export const SUPER = 'ss----+---';

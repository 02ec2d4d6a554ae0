/** The words and limits of what stands on the home page. The browser loads this file, so it must not import a schema library. */

/** The most entries for everybody, and of each institution. */
export const MAX_HOME_ENTRIES = 50;
export const MAX_HOME_TITLE = 120;
/** The longest text of an entry, in characters, without its tags. */
export const MAX_HOME_TEXT = 2_000;
/** The longest HTML of an entry, in characters. */
export const MAX_HOME_HTML = 20_000;
export const MAX_HOME_LINK = 2_000;

/** The codes of the refusals after which what somebody wrote can still be saved. */
export const ENTRY_IS_NEWER = 'home-content/newer';
export const ENTRY_IS_GONE = 'home-content/not-found';

/** The kinds of entries in the order of the screen. */
export const HOME_KINDS = ['news', 'shortcut', 'guide', 'academy'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

/** The heading under which the entries of each kind stand. */
export const HOME_KIND_WORDS: Record<HomeKind, string> = {
  news: 'News',
  shortcut: 'Shortcuts',
  guide: 'Quick guide',
  academy: 'Researcher academy',
};

import type { CompetitionAct, CompetitionState } from '@fundry/contracts/competitions/competition-words.ts';

/**
 * Who may see and do what in a competition. Nothing else in the module decides it; `docs/competitions.md` shows it as a
 * table, which a test compares.
 */

/** What a member of the institution has to do with a competition. */
export interface Involvement {
  isEditor: boolean;
  /** Named as a reviewer. */
  isReviewer: boolean;
  /** Has begun an application. */
  hasApplied: boolean;
}

export type CompetitionRole = 'editor' | 'reviewer' | 'applicant';

/** What not everybody sees of a competition, beside what they may do. */
export type Sight =
  /** Opportunity, dates, places, introduction, form and criteria. */
  | 'competition'
  /** How many applications, drafts and reviews there are. */
  | 'counts'
  /** Who the reviewers are. */
  | 'reviewers'
  /** What was decided about every application. */
  | 'decisions'
  /** What was decided about the own application. */
  | 'own-decision';

export interface Rights {
  roles: CompetitionRole[];
  may: Set<CompetitionAct>;
  sees: Set<Sight>;
}

type Right = CompetitionAct | Sight;
type ByState = Record<CompetitionState, readonly Right[]>;

const APPLYING = ['write-application', 'hand-in-application'] as const;
const READING = ['counts', 'list-applications', 'read-applications'] as const;
const KEEPING = ['competition', 'counts', 'reviewers', 'read-log'] as const;

const COLLEAGUE: ByState = {
  planned: ['competition'],
  open: ['competition', ...APPLYING],
  review: ['competition'],
  announced: ['competition'],
  withdrawn: [],
};
const APPLICANT: ByState = {
  planned: ['competition'],
  open: ['competition', ...APPLYING, 'delete-application'],
  review: ['competition', 'keep-late-draft'],
  announced: ['competition', 'own-decision'],
  withdrawn: ['competition'],
};
const REVIEWER: ByState = {
  planned: ['competition'],
  open: ['competition'],
  review: ['competition', ...READING, 'write-review'],
  announced: ['competition', ...READING, 'decisions'],
  withdrawn: ['competition'],
};
/** Before the close an editor sees who has handed in, not what, so that nobody applies who has read the others. */
const EDITOR: ByState = {
  planned: [...KEEPING, 'change', 'change-opening', 'change-closing', 'change-form', 'withdraw'],
  open: [...KEEPING, 'list-applications', 'change', 'change-closing', 'change-form', 'withdraw'],
  review: [...KEEPING, ...READING, 'decisions', 'change', 'decide', 'announce', 'withdraw', 'export'],
  announced: [...KEEPING, ...READING, 'decisions', 'export'],
  withdrawn: KEEPING,
};

const SIGHTS = new Set<string>(['competition', 'counts', 'reviewers', 'decisions', 'own-decision']);
const isSight = (right: Right): right is Sight => SIGHTS.has(right);

/** What somebody is, sees and may do in a competition. Whoever sees no `competition` must not learn that it exists. */
export function rightsIn(involvement: Involvement, state: CompetitionState): Rights {
  const roles = rolesOf(involvement);
  const isReviewing = roles.includes('reviewer');
  const rights = tablesOf(roles).flatMap((table) => table[state]);
  // Who reviews does not apply, and reads no reviews in a file before the results are announced.
  const hidden: readonly Right[] = isReviewing
    ? [...APPLYING, ...(state === 'announced' ? [] : (['export'] as const))]
    : [];
  const held = rights.filter((right) => !hidden.includes(right));
  return {
    roles,
    may: new Set(held.filter((right): right is CompetitionAct => !isSight(right))),
    sees: new Set(held.filter(isSight)),
  };
}

/**
 * Whether somebody reads the reviews that others wrote of an application. A reviewer does once they have handed in their own
 * review of it, even when they are an editor; an editor who does not review always does; an applicant never.
 */
export function readsReviews(
  involvement: Involvement,
  state: CompetitionState,
  hasReviewed: boolean,
): boolean {
  const { roles, may } = rightsIn(involvement, state);
  if (!may.has('read-applications')) return false;
  if (!roles.includes('reviewer')) return true;
  return hasReviewed || (roles.includes('editor') && state === 'announced');
}

/**
 * Whether an editor who may change a competition may also name somebody as a reviewer, or take them off. While applications
 * are reviewed, editors who do not review read all reviews: so none of them begins to review, and nobody stops reviewing by
 * their own hand.
 */
export function mayChangeReviewer(
  state: CompetitionState,
  change: 'add' | 'remove',
  { isSelf, isEditor }: { isSelf: boolean; isEditor: boolean },
): boolean {
  if (state !== 'review') return true;
  return change === 'add' ? !isEditor && !isSelf : !isSelf;
}

/** Whether somebody may do this in any state of a competition. */
export function mayEver(involvement: Involvement, act: CompetitionAct): boolean {
  return STATES.some((state) => rightsIn(involvement, state).may.has(act));
}

const STATES = Object.keys(COLLEAGUE) as CompetitionState[];

/** Who applies is nothing else in the competition: an editor neither reads the other applications nor decides. */
function rolesOf({ isEditor, isReviewer, hasApplied }: Involvement): CompetitionRole[] {
  if (hasApplied) return ['applicant'];
  return [...(isEditor ? (['editor'] as const) : []), ...(isReviewer ? (['reviewer'] as const) : [])];
}

function tablesOf(roles: CompetitionRole[]): ByState[] {
  if (roles.includes('applicant')) return [APPLICANT];
  return [
    COLLEAGUE,
    ...(roles.includes('editor') ? [EDITOR] : []),
    ...(roles.includes('reviewer') ? [REVIEWER] : []),
  ];
}

/**
 * The words, limits and shapes of internal competitions for limited submissions. The browser loads this file, so it must
 * not import a schema library.
 */

/** The most fields of a form, criteria, reviewers and files in one field. */
export const MAX_FORM_FIELDS = 10;
export const MAX_CRITERIA = 10;
export const MAX_REVIEWERS = 50;
export const MAX_FILES_OF_FIELD = 5;
/** The most that may go forward. */
export const MAX_PLACES = 100;
/** The longest introduction, in characters without its tags. */
export const MAX_INTRODUCTION = 20_000;
/** The longest title of an application, answer, and comment or message, in characters. */
export const MAX_APPLICATION_TITLE = 300;
export const MAX_ANSWER = 20_000;
export const MAX_COMMENT = 10_000;
/** The most applications to one competition, drafts included. */
export const MAX_APPLICATIONS = 1_000;
/** The most competitions of one institution. */
export const MAX_COMPETITIONS = 2_000;

/**
 * Where a competition stands. It opens and closes by its own moments. From its close until the results are announced the
 * applications are reviewed.
 */
export const COMPETITION_STATES = {
  planned: 'Not open yet',
  open: 'Open',
  review: 'In review',
  announced: 'Results announced',
  withdrawn: 'Withdrawn',
} as const;
export type CompetitionState = keyof typeof COMPETITION_STATES;

/** The orders of the list. The first one is the default. */
export const COMPETITION_ORDERS = {
  '-closes': 'Closing last first',
  closes: 'Closing soonest first',
  title: 'Title A to Z',
  '-title': 'Title Z to A',
} as const;
export type CompetitionOrder = keyof typeof COMPETITION_ORDERS;

/** The orders of the applications to one competition. Averages are for those who may see all reviews; for others that order is by title. */
export const APPLICATION_ORDERS = {
  title: 'Title A to Z',
  '-average': 'Best score first',
  applicant: 'Applicant A to Z',
} as const;
export type ApplicationOrder = keyof typeof APPLICATION_ORDERS;

/** The kinds of fields in a form. */
export const FIELD_KINDS = {
  text: 'One line of text',
  'long-text': 'Several lines of text',
  number: 'Number',
  choice: 'One of several choices',
  file: 'Files',
} as const;
export type FieldKind = keyof typeof FIELD_KINDS;

export const DECISIONS = { forward: 'Goes forward', reserve: 'Reserve', not: 'Does not go forward' } as const;
export type Decision = keyof typeof DECISIONS;

/** What the scores mean. */
export const SCORES = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' } as const;

/** What somebody can do in a competition. The server says in `may` which of it the reader may do now. */
export const COMPETITION_ACTS = [
  /** Write an application, or change it, and save it as a draft. */
  'write-application',
  'hand-in-application',
  'delete-application',
  /** What is sent after the close is kept as a draft, and answered 409. */
  'keep-late-draft',
  /** See who has handed in what, without the answers. */
  'list-applications',
  /** Read the answers and the files. */
  'read-applications',
  'write-review',
  /** Read the reviews of others. A reviewer may, of an application that they have reviewed. */
  'read-reviews',
  'decide',
  'announce',
  /** Change the text, the number of places and the reviewers. */
  'change',
  /** Change the opening. */
  'change-opening',
  /** Change the closing, or close now. */
  'change-closing',
  /** Change the form and the criteria. The server also refuses once there is an application. */
  'change-form',
  /** Withdraw the competition. The server also refuses once there is an application handed in. */
  'withdraw',
  'read-log',
  'export',
] as const;
export type CompetitionAct = (typeof COMPETITION_ACTS)[number];

/** The error codes that the screen asks about. */
export const NEWER_COMPETITION = 'competitions/newer';
export const NEWER_APPLICATION = 'competitions/newer-application';
export const NEWER_REVIEW = 'competitions/newer-review';
export const NEWER_DECISION = 'competitions/newer-decision';
/** An application that was handed in after the close: its draft was saved. */
export const COMPETITION_CLOSED = 'competitions/closed';
/** The opportunity has a competition that is not over. */
export const COMPETITION_EXISTS = 'competitions/exists';
/** The form cannot change because somebody has begun an application. */
export const FORM_IN_USE = 'competitions/form-in-use';
/** The application, or the review, lacks something. */
export const INCOMPLETE = 'competitions/incomplete';

/** The path of a competition's page, to which emails lead: what it shows depends on who opens it. */
export function competitionPath(id: string): string {
  return `/competitions/${id}`;
}

/** A field of a form. */
export interface FormField {
  id: string;
  label: string;
  help: string;
  kind: FieldKind;
  required: boolean;
  /** The longest text, in characters; null: as long as any answer may be. */
  maxLength: number | null;
  /** What can be chosen. */
  choices: string[];
}

/** What an applicant has written. Answers are texts as typed, and files stand by their ids; both by the id of the field. */
export interface ApplicationText<File = string> {
  title: string;
  answers: Record<string, string>;
  files: Record<string, File[]>;
}

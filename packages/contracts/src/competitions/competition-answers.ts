import { z } from 'zod';
import { storedFile } from '../files/file-fields.ts';
import { id, moment } from '../identity/fields.ts';
import { writtenBy } from '../notes/note-fields.ts';
import { applicationText, competitionSetup, decisionMessage, reviewText } from './competition-fields.ts';
import {
  COMPETITION_ACTS,
  COMPETITION_STATES,
  type CompetitionState,
  DECISIONS,
  type Decision,
  NEWER_APPLICATION,
  NEWER_COMPETITION,
  NEWER_DECISION,
  NEWER_REVIEW,
} from './competition-words.ts';

/** The parts of the answers about competitions. What the reader may not see is left out. */

export const competitionState = z.enum(
  Object.keys(COMPETITION_STATES) as [CompetitionState, ...CompetitionState[]],
);
export const decisionWord = z.enum(Object.keys(DECISIONS) as [Decision, ...Decision[]]);
const version = z.number().int().describe('Grows with every save');
const count = z.number().int();

const person = writtenBy.unwrap();

/** The decision about an application. */
const decision = z.object({
  decision: decisionWord.nullable().describe('null: not decided yet'),
  message: decisionMessage,
});

/** What an applicant reads about the own application in lists. */
const ownStanding = z.object({
  title: z.string().describe('Title of the draft'),
  handedInAt: moment.nullable().describe('When it was handed in last; null: it is a draft only'),
  unsentChanges: z.boolean().describe('The draft differs from what was handed in'),
  decision: decision
    .optional()
    .describe('Once the results are announced, of an application that was handed in'),
});

/** What everybody who knows of a competition sees of it. */
export const competitionBrief = z.object({
  id: id.describe('Id of the competition'),
  opportunity: z
    .object({
      id: z.string().describe('Its present id, also when it was merged'),
      title: z.string().describe('Its title when the competition was opened'),
      funder: z.string().nullable().describe('Its funder; null: not stated'),
    })
    .describe('For what the competition is'),
  state: competitionState.describe('planned: before the opening; review: after the close'),
  places: competitionSetup.shape.places,
  opensAt: moment,
  closesAt: moment.describe('ISO 8601, UTC. What is handed in at this moment is in time.'),
  zone: z.string().describe('The time zone of the competition, for the screen'),
  roles: z
    .array(z.enum(['editor', 'reviewer', 'applicant']))
    .describe('What the reader is in this competition. An editor who applies is an applicant only.'),
  may: z.array(z.enum(COMPETITION_ACTS)).describe('What the reader may do now'),
  ownApplication: ownStanding.optional().describe('Of a reader who has begun one'),
  counts: z
    .object({
      applications: count.describe('Handed in'),
      drafts: count.describe('Begun, and never handed in').optional(),
      reviews: count.describe('Handed in').optional(),
      decided: count.describe('Applications with a decision').optional(),
      forward: count.describe('Applications that go forward, of those decided').optional(),
      decisionVersion: count.describe('Grows with every decision that is saved').optional(),
      ownReviews: count.describe('Reviews that the reader has handed in, as a reviewer').optional(),
    })
    .optional()
    .describe('For editors and reviewers'),
});

/** What an applicant has written, with the files. */
const writtenApplication = applicationText.extend({
  files: z.record(z.string(), z.array(storedFile)).describe('By the id of the field'),
});

/** An application, as its applicant reads it. */
export const ownApplication = ownStanding
  .extend({
    ...writtenApplication.shape,
    id,
    version,
    savedAt: moment,
    handedIn: writtenApplication
      .optional()
      .describe('What was handed in last, when it differs from the draft. This counts at the close.'),
  })
  .meta({ id: 'OwnApplication' });

/** A competition as the reader may see it. */
export const competition = competitionBrief
  .extend({
    ...competitionSetup.omit({ reviewers: true }).shape,
    version,
    openedBy: writtenBy,
    announcedAt: moment.nullable().describe('When the results were announced; null: not yet'),
    reviewers: z
      .array(person.extend({ reviews: count.describe('Reviews that they have handed in') }))
      .optional()
      .describe('For editors'),
    ownApplication: ownApplication.optional().describe('Of a reader who has begun one'),
  })
  .meta({ id: 'Competition' });

/** How the reviews of an application that were handed in judge it. */
const scored = z.object({
  reviews: count.describe('Reviews that were handed in'),
  average: z.number().nullable().describe('Of all scores; null: there are none'),
});

/** An application in the list of editors and reviewers. */
export const listedApplication = z.object({
  id,
  title: z.string(),
  applicant: person,
  handedInAt: moment,
  ownReview: z
    .enum(['none', 'draft', 'handed-in'])
    .optional()
    .describe('For reviewers: how far the own review is'),
  scored: scored.optional().describe('For those who may read its reviews'),
  decision: decisionWord
    .nullable()
    .optional()
    .describe('For editors, and for reviewers once it is announced; null: not decided yet'),
});

/** The own review of an application. */
export const ownReview = reviewText
  .extend({
    version: version.describe('Grows with every save; 0: nothing is written yet'),
    handedInAt: moment.nullable().describe('null: it is a draft, which nobody else sees'),
  })
  .meta({ id: 'OwnReview' });

/** The decision as editors read it. */
export const wholeDecision = decision.extend({
  version: version.describe('Grows with every save; 0: nothing is decided yet'),
  decidedBy: writtenBy,
  decidedAt: moment.nullable().describe('null: not decided yet'),
});

/** An application with all that the reader may see of it. */
export const wholeApplication = listedApplication
  .omit({ ownReview: true, scored: true, decision: true })
  .extend({
    answers: applicationText.shape.answers,
    files: writtenApplication.shape.files,
    may: z.array(z.enum(COMPETITION_ACTS)).describe('What the reader may do with this application now'),
    ownReview: ownReview.optional().describe('For reviewers'),
    reviews: z
      .array(reviewText.extend({ reviewer: writtenBy, handedInAt: moment }))
      .optional()
      .describe('The reviews that were handed in, without the own one, for those who may read them'),
    averages: z
      .object({
        all: z.number().nullable().describe('Of all scores; null: there are none'),
        byCriterion: z.record(z.string(), z.number()).describe('By the id of the criterion'),
      })
      .optional()
      .describe('For those who may read the reviews; the own one counts too'),
    decision: wholeDecision
      .optional()
      .describe('For editors, and for reviewers once the results are announced'),
  })
  .meta({ id: 'Application' });

/** What somebody did in a competition. */
export const logEntry = z.object({
  at: moment,
  by: z.string().nullable().describe('The name of the person; null: Fundry, or a deleted person'),
  what: z.string().describe('A sentence without a full stop'),
});

const otherwise = (code: string, what: string) => `With 409 and the code \`${code}\`: ${what}`;

/** What others saved meanwhile, in error answers. */
export const newerInCompetitions = {
  newerCompetition: competition.optional().describe(otherwise(NEWER_COMPETITION, 'what was saved meanwhile')),
  newerApplication: ownApplication
    .optional()
    .describe(otherwise(NEWER_APPLICATION, 'what was saved meanwhile, in another window')),
  newerReview: ownReview
    .optional()
    .describe(otherwise(NEWER_REVIEW, 'what was saved meanwhile, in another window')),
  newerDecision: wholeDecision.optional().describe(otherwise(NEWER_DECISION, 'what was saved meanwhile')),
};

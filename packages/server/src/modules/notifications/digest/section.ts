import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { MailPart } from '../../../platform/mail/mail.ts';
import type { MailStanding } from '../../../platform/mail/mail-topic.ts';
import type { MailTimes } from '../schedule/mail-times.views.ts';
import type { MailKind } from '../unsubscribe/mail-kind.ts';

type Db = Kysely<Database>;

/**
 * What one module tells people in their digest. The section itself remembers what it has told whom. That state moves in
 * two ways only: by `passOver`, for things in no email, and by `handedOver`, once the mail server has taken the email.
 * Between claim and handover, the email is on its way. During that time, the section stores the id of the digest with
 * everything it claims. A foreign key removes this note when the digest is deleted. `due` leaves out what is claimed.
 */
export interface DigestSection extends MailKind {
  words: SectionWords;
  /** Finds the people to whom there may be something to say at this moment. */
  due(db: Db, asked: DueQuestion): Promise<DuePage>;
  /**
   * Whether anybody still wants what this section claimed for some digests, by the id of the digest. A digest that is
   * missing is not wanted. The outbox asks this.
   */
  standing(db: Db, digestIds: string[]): Promise<Map<string, MailStanding>>;
  /** Notes that the mail server took some digests, in the transaction in which the outbox deletes the messages. */
  handedOver(trx: Db, digestIds: string[], at: Date): Promise<void>;
}

/** The words that a digest uses for a section. */
export interface SectionWords {
  /** What the section looks at, for the operator: "Saved searches". */
  lookedAt: string;
  /** What people asked for: "You are receiving this email because you asked to hear [what is new in your saved searches]". */
  askedFor: string;
  /** "End all emails about [saved searches]". */
  about: string;
  /** The link to the page where people choose these emails. */
  settings: { label: string; path: string };
}

/** The people a run asks about: those after one person, in the order of their ids, with about `limit` things to look at. */
export interface DueQuestion {
  times: MailTimes;
  after: string | null;
  limit: number;
}

/** Some people to whom a section may have something to say. */
export interface DuePage {
  /** In the order of their ids. */
  people: string[];
  /** The last person that was asked about. Null: everybody was. */
  through: string | null;
  /**
   * Looks for what there is to say to some of these people. `trx` only reads, and sees the database as of one moment,
   * `at`.
   */
  look(trx: Db, people: Set<string>, at: Date): Promise<Findings>;
}

/** What a section found. */
export interface Findings {
  /** How many things the section looked at. */
  lookedAt: number;
  /** The people to whom the section has something to say. */
  people: string[];
  /**
   * Writes what the section says to some of these people, by person. A person who is missing in the result is told
   * nothing.
   */
  compose(db: Db, people: string[]): Promise<Map<string, SectionOfMail>>;
  /**
   * Claims for digests, by person, what the section says in them, in the transaction that stores the messages. Returns
   * the people for whom this worked. For the others, another digest has claimed it meanwhile, or it is no longer wanted.
   * Their digests are deleted in the same transaction and not sent, and the next run looks at everything again.
   */
  claim(trx: Db, digestIds: Map<string, string>): Promise<Set<string>>;
  /**
   * Moves the section's state past things that are in no email. Things that have changed since they were looked at stay
   * as they are.
   */
  passOver(db: Db): Promise<void>;
}

/** What a section says to one person. */
export interface SectionOfMail {
  /** The section's part of the subject: "4 new results for 2 saved searches". */
  subject: string;
  parts: MailPart[];
  /** What this section covers: the same values whenever it covers the same things. The Message-ID is made from them. */
  covers: string[];
}

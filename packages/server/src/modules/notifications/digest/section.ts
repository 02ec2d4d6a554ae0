import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { MailPart } from '../../../platform/mail/mail.ts';
import type { MailTopic } from '../../../platform/mail/outbox.ts';
import type { MailTimes } from '../schedule/mail-times.views.ts';
import type { MailKind } from '../unsubscribe/mail-kind.ts';

type Db = Kysely<Database>;

/**
 * What one module tells people in their digest. It keeps for itself what it has told whom. That moves on in two ways only: by
 * `passOver`, for what is in no mail, and by `handedOver`, once the mail server took the mail. In between a mail is under way: the
 * section notes with what it claims the id of the digest, by a foreign key that takes the note back when the digest is deleted,
 * and `due` leaves out what is claimed.
 */
export interface DigestSection extends MailKind {
  words: SectionWords;
  /** Finds out to whom there may be something to say at this moment. */
  due(db: Db, asked: DueQuestion): Promise<DuePage>;
  /** Whether anybody still waits for what this section claimed for a digest; as asked by the outbox. */
  standing(db: Db, digestId: string): ReturnType<MailTopic['standing']>;
  /** Notes that the mail server took a digest, in the transaction in which the outbox forgets the message. */
  handedOver(trx: Db, digestId: string, at: Date): Promise<void>;
}

/** How a digest speaks of a section. */
export interface SectionWords {
  /** What is looked at, for the operator: "Saved searches". */
  lookedAt: string;
  /** What people asked for: "You get this email because you asked to hear [what is new in your saved searches]". */
  askedFor: string;
  /** "End all emails about [saved searches]". */
  about: string;
  /** The link to where these mails are set. */
  settings: { label: string; path: string };
}

/** Which people a run asks about: those after one, in the order of their ids, for about `limit` things to look at. */
export interface DueQuestion {
  times: MailTimes;
  after: string | null;
  limit: number;
}

/** Some people to whom a section may have something to say. */
export interface DuePage {
  /** In the order of their ids. */
  people: string[];
  /** The last person that was asked about; null: it was everybody. */
  through: string | null;
  /** Looks for what there is to say to some of them. `trx` only reads, and sees the database as of one moment, `at`. */
  look(trx: Db, people: Set<string>, at: Date): Promise<Findings>;
}

/** What a section found. */
export interface Findings {
  /** How many things it looked at. */
  lookedAt: number;
  /** Those to whom it has something to say. */
  people: string[];
  /** Says it to some of them, by person; who is missing is told nothing. */
  compose(db: Db, people: string[]): Promise<Map<string, SectionOfMail>>;
  /** Moves on over what is in no mail. What changed since it was looked at stays as it is. */
  passOver(db: Db): Promise<void>;
}

/** What a section says to one person. */
export interface SectionOfMail {
  /** Its part of the subject: "4 new results for 2 saved searches". */
  subject: string;
  parts: MailPart[];
  /** What it tells of, the same whenever it tells of the same: the Message-ID is made of it. */
  covers: string[];
  /**
   * Notes in the transaction that keeps the message that this digest tells of it. False when something else tells of it by now,
   * or it is no longer wanted; then nothing is sent, and all is looked at anew with the next run.
   */
  claim(trx: Db, digestId: string): Promise<boolean>;
}

import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What becomes of a message: it is sent, it is asked about again an hour later, or it is deleted. */
export type MailStanding = 'wanted' | 'later' | 'never';

/** A message of a topic, and the address to which it is to go. */
export interface TopicMail {
  messageId: string;
  address: string;
}

/**
 * Is asked and told about the messages of one kind. Such a message is never given up; after a day it is tried once a
 * day.
 */
export interface MailTopic {
  /** Asked shortly before each attempt, about several messages at once. Returns the standing by Message-ID. */
  standing(db: Kysely<Database>, mails: TopicMail[]): Promise<Map<string, MailStanding>>;
  /** Called in the transaction that removes a message from the outbox because it is never to be sent. */
  dropped(trx: Kysely<Database>, messageId: string): Promise<void>;
  /** Called in the transaction that removes messages from the outbox after the mail server accepted them. */
  handedOver(trx: Kysely<Database>, messageIds: string[]): Promise<void>;
}

/** Is told what the mail server says about addresses, in the transaction that records what becomes of the message. */
export interface AddressReports {
  /** The mail server took messages for these addresses. */
  taken(trx: Kysely<Database>, addresses: string[]): Promise<void>;
  /** The mail server will never take a message for this address. */
  refused(trx: Kysely<Database>, address: string): Promise<void>;
}

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlertWorld, openAlertWorld } from '../../../testing/worlds/alert-world.ts';
import type { NotificationServices } from '../services.ts';
import { digestKind } from './digest-kind.ts';
import { runDigests } from './run-digests.ts';
import type { DigestSection, SectionOfMail } from './section.ts';
import { serveDigests } from './send-digests.ts';

let world: AlertWorld;
let number = 0;
let ada: string;
let email: string;
/** Each test has its own day, later than those of the tests before. */
let day: string;
let reminders: Reminders;
let services: NotificationServices;

beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('saved_search').execute();
  number++;
  day = `20${30 + number}-05-12`;
  world.setTime(`${day}T08:00:00Z`);
  email = `ada.${number}@post.example`;
  ada = await world.addPerson(email);
  reminders = new Reminders();
  const sections = [reminders.section, ...world.notifications.sections];
  services = { ...world.notifications, sections };
  serveDigests(services);
});

/** Publishes something that the saved search of the person finds. */
async function publishMatch(): Promise<void> {
  await world.save(ada, { query: 'basicQuery=ice', name: 'Ice' });
  await world.publish(day, [{ id: `n${number}`, title: 'Sea ice' }]);
}

async function run(): Promise<number> {
  world.setTime(new Date(Date.parse(day) + 36 * 3_600_000).toISOString());
  const { digests } = await runDigests(services);
  await services.mailer.idle();
  return digests;
}

describe('a digest of several sections', () => {
  test('is one mail, with what each says, and each moves on once the mail server took it', async () => {
    await publishMatch();
    reminders.waiting.set(ada, 'Arctic fellowships');
    world.mailbox.refuseNext(1);
    expect(await run()).toBe(1);
    expect([reminders.waiting.size, reminders.claimed.size, reminders.told]).toEqual([1, 1, []]);
    // The message is on its way, so no other digest tells of the same.
    expect(await run()).toBe(0);
    await expect.poll(() => world.mailsTo(email).length).toBe(1);
    await expect.poll(() => reminders.told).toEqual(['Arctic fellowships']);
    const [mail] = world.mailsTo(email);
    expect(mail!.subject).toBe('1 deadline and 1 new result for “Ice”');
    expect(mail!.text).toMatch(/Arctic fellowships[\s\S]*“Ice”: 1 new result[\s\S]*Your emails/);
    expect(mail!.text).toContain('Stop all emails about deadlines: https://fundry.example/unsubscribe?');
    expect(mail!.text).toContain('Stop all emails about saved searches: https://fundry.example/unsubscribe?');
    expect(mail!.text).toContain(
      'You are receiving this email because you asked to hear when deadlines come near and what is new in your saved searches.',
    );
    expect(await run()).toBe(0);
  });

  test('leaves out what has nothing to say', async () => {
    await world.save(ada, { query: 'basicQuery=ice', name: 'Ice' });
    reminders.waiting.set(ada, 'Arctic fellowships');
    expect(await run()).toBe(1);
    expect(world.mailsTo(email)[0]!.subject).toBe('1 deadline');
    expect(world.mailsTo(email)[0]!.text).not.toContain('saved searches');
    expect(reminders.told).toEqual(['Arctic fellowships']);
  });

  test('is not sent when one of them says something else by now; all is looked at anew with the next run', async () => {
    await publishMatch();
    reminders.waiting.set(ada, 'Arctic fellowships');
    reminders.refusesClaims = true;
    expect(await run()).toBe(0);
    const open = () => world.db.selectFrom('digest').selectAll().where('person_id', '=', ada).execute();
    expect(await open()).toEqual([]);
    reminders.refusesClaims = false;
    expect(await run()).toBe(1);
    expect(world.mailsTo(email)).toHaveLength(1);
  });

  test('its header ends the mails of its sections, the link of a section those alone', async () => {
    await publishMatch();
    reminders.waiting.set(ada, 'Arctic fellowships');
    await run();
    const kinds = [...services.sections, digestKind(services.sections)];
    const { tokens } = world.notifications;
    const opened = (link: string) => {
      const token = new URL(link).searchParams.get('unsubscribeId')!;
      const [kind, subject, id] = JSON.parse(tokens.open(Buffer.from(token, 'base64url').toString('base64')));
      return { kind: kinds.find(({ name }) => name === kind)!, ending: { subject, id } };
    };
    const [mail] = world.mailsTo(email);
    const alone = opened(/Stop all emails about deadlines: (\S+)/.exec(mail!.text!)![1]!);
    await alone.kind.end(world.db, alone.ending, new Date());
    expect(reminders.ended).toEqual([ada]);
    const header = mail!.headers.find(({ key }) => key === 'list-unsubscribe')!.value.slice(1, -1);
    const all = opened(header);
    await all.kind.end(world.db, all.ending, new Date());
    expect(reminders.ended).toEqual([ada, ada]);
    const frequencies = world.db.selectFrom('saved_search').select('frequency').execute();
    expect(await frequencies).toEqual([{ frequency: 'NONE' }]);
  });
});

describe('a digest that waits', () => {
  const makeDue = async () => {
    await world.db
      .updateTable('mail_outbox' as never)
      .set({ due_at: new Date(0) } as never)
      .execute();
    services.mailer.wake();
    await services.mailer.idle();
  };
  beforeEach(async () => {
    reminders.waiting.set(ada, 'Arctic fellowships');
    world.mailbox.refuseNext(1);
    await run();
  });

  test('goes out as long as one of its sections is waited for', async () => {
    reminders.standing = 'later';
    await makeDue();
    expect(world.mailsTo(email)).toEqual([]);
    reminders.standing = 'wanted';
    await makeDue();
    expect(world.mailsTo(email)).toHaveLength(1);
  });

  test('is forgotten when none of them is', async () => {
    reminders.standing = 'never';
    await makeDue();
    expect(world.mailsTo(email)).toEqual([]);
    expect(await world.db.selectFrom('digest').selectAll().where('person_id', '=', ada).execute()).toEqual(
      [],
    );
  });

  test('does not wait because another one cannot be opened', async () => {
    await sql`insert into mail_outbox (message_id, sealed, topic) values ('<torn@alpha.example>', 'torn', 'digests')`.execute(
      world.db,
    );
    await makeDue();
    expect(world.mailsTo(email)).toHaveLength(1);
    const { rows } = await sql`delete from mail_outbox returning message_id, attempts`.execute(world.db);
    expect(rows).toEqual([{ message_id: '<torn@alpha.example>', attempts: 1 }]);
  });

  test('waits on in a server that lacks one of its sections', async () => {
    serveDigests(world.notifications);
    await makeDue();
    expect(world.mailsTo(email)).toEqual([]);
    expect(world.log.join('')).toContain('digests wait, because this server lacks a section');
    serveDigests(services);
    await makeDue();
    expect(world.mailsTo(email)).toHaveLength(1);
  });
});

test('everybody gets one digest, however many people each section is asked about at once', async () => {
  const emails = Array.from({ length: 5 }, (_, index) => `p${number}.${index}@post.example`);
  for (const [index, address] of emails.entries()) {
    const id = await world.addPerson(address);
    if (index !== 1) reminders.waiting.set(id, 'Arctic fellowships');
    if (index !== 2) await world.save(id, { query: 'basicQuery=ice', name: 'Ice' });
  }
  reminders.atOnce = 2;
  await publishMatch();
  expect(await run()).toBe(6);
  const subjects = emails.map((address) => world.mailsTo(address).map(({ subject }) => subject));
  const both = '1 deadline and 1 new result for “Ice”';
  expect(subjects).toEqual([[both], ['1 new result for “Ice”'], ['1 deadline'], [both], [both]]);
});

/** A section that reminds people of deadlines. Each waiting reminder is given once. */
class Reminders {
  /** By person. */
  readonly waiting = new Map<string, string>();
  readonly claimed = new Map<string, string>();
  readonly told: string[] = [];
  readonly ended: string[] = [];
  standing: 'wanted' | 'later' | 'never' = 'wanted';
  refusesClaims = false;
  atOnce = Number.POSITIVE_INFINITY;

  readonly section: DigestSection = {
    name: 'reminders',
    words: {
      lookedAt: 'Deadlines',
      askedFor: 'when deadlines come near',
      about: 'deadlines',
      settings: { label: 'Change what you are reminded of', path: '/my-funding/tracked-opportunities' },
    },
    end: async (_db, { subject }) => void this.ended.push(subject),
    due: async (_db, { after }) => {
      const all = [...this.waiting.keys()].sort().filter((id) => after === null || id > after);
      const people = all.slice(0, this.atOnce);
      return {
        people,
        through: people.length < all.length ? people.at(-1)! : null,
        look: async (_trx, some) => ({
          lookedAt: some.size,
          people: [...some].filter((id) => !this.#isClaimed(id)),
          passOver: async () => {},
          claim: async (_tx, digestIds) => {
            if (this.refusesClaims) return new Set();
            for (const [personId, digestId] of digestIds) this.claimed.set(digestId, personId);
            return new Set(digestIds.keys());
          },
          compose: async (_database, composed) =>
            new Map(
              composed.flatMap((id) =>
                some.has(id) && !this.#isClaimed(id) ? [[id, this.#said(id)] as const] : [],
              ),
            ),
        }),
      };
    },
    standing: async (_db, digestIds) => new Map(digestIds.map((id) => [id, this.standing])),
    handedOver: async (_trx, digestIds) => {
      for (const digestId of digestIds) {
        const id = this.claimed.get(digestId)!;
        this.told.push(this.waiting.get(id)!);
        this.waiting.delete(id);
      }
    },
  };

  #isClaimed(personId: string): boolean {
    return [...this.claimed.values()].includes(personId);
  }

  #said(personId: string): SectionOfMail {
    return {
      subject: '1 deadline',
      parts: [{ kind: 'text', text: this.waiting.get(personId)! }],
      covers: [this.waiting.get(personId)!],
    };
  }
}

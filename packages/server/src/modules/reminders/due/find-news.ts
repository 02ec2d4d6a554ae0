import { changesInWords, netChange } from '@fundry/contracts/record-words/changes.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { dueLeadTimes } from './due-lead-times.ts';
import { changeKey, changesByKey, untoldChanges } from './untold-changes.views.ts';
import {
  mailHours,
  type NearDeadline,
  nearDeadlines,
  type SentReminder,
  sentReminders,
} from './watched-deadlines.views.ts';

type Db = Kysely<Database>;

/** A reminder that is due: a deadline of a tracked call, and the lead times that it covers, longest first. */
export interface Reminder
  extends Pick<NearDeadline, 'opportunityId' | 'kind' | 'date' | 'time' | 'zone' | 'label'> {
  leads: number[];
}

/** A tracked call that changed, in words, old → new. `upTo` is the revision of its last change. */
export interface ChangedCall {
  opportunityId: number;
  lines: string[];
  upTo: number;
}

/** What there is to say to one person about the calls that they track. */
export interface PersonNews {
  reminders: Reminder[];
  changes: ChangedCall[];
}

/** What there is to say to some people at a moment. People without news are missing. */
export async function findReminders(db: Db, people: string[], at: Date): Promise<Map<string, PersonNews>> {
  const found = new Map<string, PersonNews>();
  const newsOf = (personId: string) => {
    const news = found.get(personId) ?? { reminders: [], changes: [] };
    found.set(personId, news);
    return news;
  };
  for (const [personId, reminders] of await dueReminders(db, people, at))
    newsOf(personId).reminders = reminders;
  for (const [personId, changes] of await changedCalls(db, people, at)) newsOf(personId).changes = changes;
  return found;
}

async function dueReminders(db: Db, people: string[], at: Date): Promise<Map<string, Reminder[]>> {
  const near = await nearDeadlines(db, people, at);
  const watching = [...new Set(near.map(({ personId }) => personId))];
  const hours = await mailHours(db, watching);
  const sent = new Set((await sentReminders(db, watching, at)).map(sentKey));
  const due = new Map<string, Map<string, Reminder>>();
  for (const deadline of near) {
    const { personId, opportunityId, kind, date, time, zone, label } = deadline;
    const hour = hours.get(personId);
    if (!hour) continue;
    const leads = dueLeadTimes(deadline, hour, at).filter(
      (lead) => !sent.has(sentKey({ personId, opportunityId, kind, date, lead })),
    );
    if (leads.length === 0) continue;
    // A call that is tracked in two institutions, or has two deadlines of a kind on one day, is reminded of once.
    const reminders = due.get(personId) ?? new Map<string, Reminder>();
    due.set(personId, reminders);
    const key = `${opportunityId} ${kind} ${date}`;
    const other = reminders.get(key);
    const all = [...new Set([...leads, ...(other?.leads ?? [])])].sort((a, b) => b - a);
    reminders.set(key, { ...(other ?? { opportunityId, kind, date, time, zone, label }), leads: all });
  }
  return new Map([...due].map(([personId, reminders]) => [personId, [...reminders.values()].sort(byDay)]));
}

function sentKey({ personId, opportunityId, kind, date, lead }: SentReminder): string {
  return `${personId} ${opportunityId} ${kind} ${date} ${lead}`;
}

function byDay(one: Reminder, other: Reminder): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : one.opportunityId - other.opportunityId;
}

async function changedCalls(db: Db, people: string[], at: Date): Promise<Map<string, ChangedCall[]>> {
  const untold = await untoldChanges(db, people);
  const said = await changesByKey(db, untold);
  const today = at.toISOString().slice(0, 10);
  // Many people track the same call, and most of them were told of the same changes.
  const words = new Map<string, string[]>();
  const wordsFor = (keys: string[]) => {
    const name = keys.join();
    const lines =
      words.get(name) ?? changesInWords(netChange(keys.flatMap((key) => said.get(key) ?? [])), today);
    words.set(name, lines);
    return lines;
  };
  const found = new Map<string, ChangedCall[]>();
  for (const [personId, changes] of Map.groupBy(untold, (one) => one.personId)) {
    const calls = [...Map.groupBy(changes, (one) => one.opportunityId)].flatMap(([opportunityId, some]) => {
      const lines = wordsFor(some.map(changeKey));
      const upTo = Math.max(...some.map(({ revision }) => revision));
      return lines.length === 0 ? [] : [{ opportunityId, lines, upTo }];
    });
    if (calls.length > 0)
      found.set(
        personId,
        calls.sort((one, other) => other.upTo - one.upTo),
      );
  }
  return found;
}

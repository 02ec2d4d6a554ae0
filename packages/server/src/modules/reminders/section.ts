import { USUAL_MAIL_TIMES } from '@fundry/contracts/identity/usual-mail-times.ts';
import { TRACKED_MAILS } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { currentRevision } from '../catalogue/catalogue.public.ts';
import { verdictMailLines } from '../discovery/discovery.public.ts';
import type { DigestSection, Findings, SectionOfMail } from '../notifications/notifications.public.ts';
import { endAlerts } from '../tracking/tracking.public.ts';
import { callNames } from './digest/call-names.views.ts';
import { composeSection, LISTED } from './digest/compose-section.ts';
import { endedOfId, listPath } from './digest/links.ts';
import { duePeople } from './due/due-people.views.ts';
import { findReminders, type PersonNews } from './due/find-news.ts';
import { looksBefore, mailHours } from './due/watched-deadlines.views.ts';
import { claimNews, type Look, moveLooks, passOverPeople } from './look.store.ts';
import type { ReminderServices } from './services.ts';
import { standingsOf } from './standing.views.ts';

type Db = Kysely<Database>;

/** The section of the digest about deadlines and changes of tracked opportunities. It comes daily. */
export function reminderSection(services: ReminderServices): DigestSection {
  return {
    name: TRACKED_MAILS,
    path: '/unsubscribe/alert',
    whenExpired: 'Sign in, and choose for each opportunity you track which emails you get.',
    words: {
      lookedAt: 'People who track opportunities',
      askedFor: 'about deadlines and changes of opportunities you track',
      about: 'opportunities you track',
      settings: {
        label: 'Choose the emails about each opportunity you track',
        path: listPath('orderBy=deadline'),
      },
    },
    end: (db, { subject, id }) => endAlerts(db, subject, endedOfId(id)),
    async due(db, asked) {
      const { people, through } = await duePeople(db, asked);
      return { people, through, look: (trx, some, at) => lookAt(trx, [...some], at, services) };
    },
    standing: (db, digestIds) => standingsOf(db, digestIds, services.clock.now()),
    handedOver: moveLooks,
  };
}

async function lookAt(trx: Db, people: string[], at: Date, services: ReminderServices): Promise<Findings> {
  const look: Look = { at, revision: await currentRevision(trx), before: await looksBefore(trx, people) };
  const found = await findReminders(trx, people, at);
  return {
    lookedAt: people.length,
    people: [...found.keys()],
    compose: (db, some) => sections(db, some, found, look, services),
    claim: (tx, digestIds) => claimNews(tx, digestIds, found, look),
    passOver: (db) =>
      passOverPeople(
        db,
        people.filter((one) => !found.has(one)),
        look,
      ),
  };
}

async function sections(
  db: Db,
  people: string[],
  found: Map<string, PersonNews>,
  look: Look,
  links: ReminderServices,
): Promise<Map<string, SectionOfMail>> {
  const some = people.flatMap((personId) => {
    const news = found.get(personId);
    return news ? [{ personId, news }] : [];
  });
  const listed = some.flatMap(({ news: { reminders, changes } }) => [
    ...reminders.slice(0, LISTED),
    ...changes.slice(0, LISTED),
  ]);
  const names = await callNames(db, [...new Set(listed.map(({ opportunityId }) => opportunityId))]);
  const verdictOf = await verdictMailLines(
    some.map(({ personId }) => personId),
    [...names.keys()],
    { db, clock: links.clock },
  );
  const hours = await mailHours(db, people);
  return new Map(
    some.map(({ personId, news }) => {
      const zone = hours.get(personId)?.zone ?? USUAL_MAIL_TIMES.timeZone;
      const said: SectionOfMail = {
        ...composeSection(news, {
          links,
          personId,
          zone,
          at: look.at,
          nameOf: (id) => names.get(id),
          verdictOf: (id) => verdictOf(personId, id),
        }),
        covers: coversOf(news),
      };
      return [personId, said];
    }),
  );
}

function coversOf({ reminders, changes }: PersonNews): string[] {
  return [
    ...reminders.map(
      ({ opportunityId, kind, date, leads }) => `${opportunityId} ${kind} ${date} ${leads.join()}`,
    ),
    ...changes.map(({ opportunityId, upTo }) => `${opportunityId} changed ${upTo}`),
  ];
}

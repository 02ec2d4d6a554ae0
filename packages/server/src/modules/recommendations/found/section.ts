import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { RECOMMENDATION_CAMPAIGN, RECOMMENDATION_MAILS } from '@fundry/contracts/recommendations/mails.ts';
import type { MailPart } from '../../../platform/mail/mail.ts';
import { verdictMailLines } from '../../discovery/discovery.public.ts';
import type {
  DigestSection,
  Findings,
  LinkServices,
  SectionOfMail,
} from '../../notifications/notifications.public.ts';
import { claimFound, endEmails, noteTold } from './found.store.ts';
import { standingsOf, type WaitingCall, waitingCalls, waitingPeople } from './waiting.views.ts';

const PAGE = '/suggestions';
const CAMPAIGN = `dgcid=${RECOMMENDATION_CAMPAIGN}`;

/** The section of the digest about new recommendations. It comes daily, when there are some. */
export function recommendationSection(links: LinkServices): DigestSection {
  return {
    name: RECOMMENDATION_MAILS,
    whenExpired: 'Sign in, and choose for each profile whether new recommendations come by email.',
    words: {
      lookedAt: 'People with new recommendations',
      askedFor: 'which new calls fit your profiles',
      about: 'recommendations',
      settings: { label: 'Choose which profiles send emails', path: `${PAGE}?${CAMPAIGN}` },
    },
    end: (db, { subject }) => endEmails(db, subject),
    async due(db, asked) {
      const { people, through } = await waitingPeople(db, asked);
      return {
        people,
        through,
        look: async (trx, some) => findingsOf(await waitingCalls(trx, [...some], links.clock.today()), links),
      };
    },
    standing: (db, digestIds) => standingsOf(db, digestIds, links.clock.today()),
    handedOver: noteTold,
  };
}

function findingsOf(calls: WaitingCall[], links: LinkServices): Findings {
  const of = Map.groupBy(calls, ({ personId }) => personId);
  return {
    lookedAt: of.size,
    people: [...of.keys()],
    compose: async (db, people) => {
      const some = people.filter((id) => of.has(id));
      const ids = some.flatMap((id) => (of.get(id) ?? []).map(({ presentId }) => presentId));
      const verdictOf = await verdictMailLines(some, ids, { db, clock: links.clock });
      return new Map(some.map((id) => [id, sectionOf(of.get(id) ?? [], links, verdictOf)]));
    },
    claim: (trx, digestIds) => claimFound(trx, digestIds, of),
    // What waits for nothing, because its call closed or was dismissed, waits until its profile goes. It is never told.
    passOver: async () => {},
  };
}

/** Writes what is new, profile by profile. */
export function sectionOf(
  calls: WaitingCall[],
  { origin }: Pick<LinkServices, 'origin'>,
  verdictOf: (personId: string, opportunityId: number) => string[],
): SectionOfMail {
  const profiles = Map.groupBy(calls, ({ profileId }) => profileId);
  const parts = [...profiles].flatMap(([profileId, own]): MailPart[] => [
    { kind: 'heading', text: `New recommendations for “${own[0]?.profileName}”` },
    ...own.map(
      ({ personId, presentId, title, funder, closesOn }): MailPart => ({
        kind: 'entry',
        label: title,
        url: `${origin()}/opportunities/${presentId}/details?${CAMPAIGN}`,
        lines: [
          ...(funder === null ? [] : [funder]),
          ...(closesOn === null ? [] : [`Closes on ${formatDate(closesOn)}`]),
          ...verdictOf(personId, presentId),
        ],
      }),
    ),
    { kind: 'link', label: 'See why they fit', url: `${origin()}${PAGE}/${profileId}?${CAMPAIGN}` },
  ]);
  return {
    subject: formatCountOf(calls.length, 'new recommendation', 'new recommendations'),
    parts,
    covers: calls.map(({ profileId, opportunityId }) => `${profileId} ${opportunityId}`),
  };
}

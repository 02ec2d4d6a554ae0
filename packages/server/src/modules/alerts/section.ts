import type { DigestSection } from '../notifications/notifications.public.ts';
import { endAlerts, endAllAlerts } from '../saved-searches/saved-searches.public.ts';
import { SAVED_SEARCH_MAILS, SAVED_SEARCHES_PATH } from './digest/links.ts';
import { dueSearches, standingsOf } from './due.views.ts';
import { lookAt } from './look-at.ts';
import type { AlertServices } from './services.ts';
import { moveWatermarks } from './watermark.store.ts';

/** The section of the digest about what is new in a person's saved searches. */
export function savedSearchSection(services: AlertServices): DigestSection {
  return {
    name: SAVED_SEARCH_MAILS,
    words: {
      lookedAt: 'Saved searches',
      askedFor: 'what is new in your saved searches',
      about: 'saved searches',
      settings: { label: 'Change which emails you get, and how often', path: SAVED_SEARCHES_PATH },
    },
    end(db, { subject, id }, at) {
      const writing = { db, listeners: services.listeners };
      return id === null ? endAllAlerts(writing, subject, at) : endAlerts(writing, id, at);
    },
    async due(db, asked) {
      const { searches, through } = await dueSearches(db, asked);
      return {
        people: [...new Set(searches.map(({ saved }) => saved.personId))],
        through,
        look(trx, people, at) {
          const some = searches.filter(({ saved }) => people.has(saved.personId));
          return lookAt(trx, some, at, services);
        },
      };
    },
    standing: standingsOf,
    handedOver: moveWatermarks,
  };
}

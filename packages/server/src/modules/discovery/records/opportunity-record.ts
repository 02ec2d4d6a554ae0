import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import {
  applicationWindow,
  assistanceListings,
  eligibilityFacts,
  isPlaceholder,
  isSuperseded,
  lastUpdateOf,
  type Opportunity,
  publisherCategories,
  readingFacts,
  statusOn,
} from '../../catalogue/catalogue.public.ts';
import { commonPart, type Organisations } from './parts.ts';

/**
 * An opportunity, with its fields named as in the specification. Its status and its soonest deadline are those of
 * `today` (`YYYY-MM-DD`). The deadlines that the viewer's institution has added stand after the funder's, and change
 * neither.
 */
export function opportunityRecordOf(
  record: Opportunity,
  organisations: Organisations,
  today: string,
  whole: boolean,
  own: OpportunityRecord['deadlines'] = [],
): OpportunityRecord {
  const window = { ...applicationWindow(record), supersededOn: record.supersededOn };
  return {
    ...commonPart(record, organisations, whole),
    number: record.number,
    assistanceListings: assistanceListings(record),
    categories: publisherCategories(record),
    types: record.grantTypes,
    status: statusOn(window, today),
    superseded: isSuperseded(record.supersededOn, today),
    placeholder: isPlaceholder(record),
    dateType: record.dateType,
    deadline: soonest(record.deadlines, today),
    deadlines: [...record.deadlines, ...own],
    closingNote: record.closingNote,
    postedDate: record.postedOn,
    openDate: window.opensOn,
    closeDate: window.closesOn,
    lastUpdateDate: lastUpdateDay(record),
    amount: record.amount,
    eligibility: eligibilityFacts(record),
    furtherCondition: record.furtherCondition ?? null,
    activityCountries: record.activityCountries,
    recurring: record.recurring,
    limitedSubmission: record.limitedSubmission,
    costSharing: record.costSharing,
    readings: readingFacts(record),
    contacts: record.contacts,
    contactText: record.contactText,
    attachments: record.attachments,
    extensions: { published: !record.internal },
  };
}

function lastUpdateDay(record: Opportunity): string | null {
  const moment = lastUpdateOf(record, {
    firstPublishedAt: Date.parse(record.firstPublishedAt),
    changedAt: Date.parse(record.changedAt),
    revisedAt: record.revisedAt === null ? null : Date.parse(record.revisedAt),
    isInternal: record.internal,
  });
  return moment === null ? null : new Date(moment).toISOString().slice(0, 10);
}

function soonest(deadlines: Opportunity['deadlines'], today: string) {
  const future = deadlines.filter((deadline) => deadline.date >= today);
  return future.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))[0] ?? null;
}

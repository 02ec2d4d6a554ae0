import {
  type AlertType,
  TRACKED_CAMPAIGN,
  TRACKED_MAILS,
} from '@fundry/contracts/tracking/tracking-words.ts';
import { type LinkServices, unsubscribePath } from '../../notifications/notifications.public.ts';

const CAMPAIGN = `dgcid=${TRACKED_CAMPAIGN}`;

/** The person's list of tracked opportunities, in an order or with a filter of its own. */
export function listPath(query: string): string {
  return `/my-funding/tracked-opportunities/-1?${query}&${CAMPAIGN}`;
}

export function opportunityPath(id: number): string {
  return `/opportunities/${id}/details?${CAMPAIGN}`;
}

/** What a link ends: one kind of email or all, about one opportunity or (null) about every one. */
export interface EndedAlerts {
  type: AlertType | 'All';
  opportunityId: number | null;
}

/** Ended alerts as the id of a token: "All", "DueDate 12". */
export function endedId({ type, opportunityId }: EndedAlerts): string {
  return opportunityId === null ? type : `${type} ${opportunityId}`;
}

/** What the id of a token ends. Null stands for everything. */
export function endedOfId(id: string | null): EndedAlerts {
  const [type = 'All', opportunityId] = id?.split(' ') ?? [];
  return {
    type: type as EndedAlerts['type'],
    opportunityId: opportunityId === undefined ? null : Number(opportunityId),
  };
}

/** The page that ends emails after a question. It reads what they are about from the address. */
export function endPath(links: LinkServices, personId: string, ended: EndedAlerts): string {
  const of = { kind: TRACKED_MAILS, subject: personId, id: endedId(ended) };
  const about = ended.opportunityId === null ? '' : `&opportunityId=${ended.opportunityId}`;
  return `${unsubscribePath(links, of, '/unsubscribe/alert')}&type=${ended.type}${about}&${CAMPAIGN}`;
}

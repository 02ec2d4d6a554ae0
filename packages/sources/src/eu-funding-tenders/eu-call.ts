import type { Classification } from '../drafts/classification.ts';
import { type Deadline, type OpportunityDraft, opportunityDraft } from '../drafts/opportunity-draft.ts';
import { euCascadeCallKey, euTopicKey } from '../drafts/opportunity-identity-keys.ts';
import { euFunder } from '../european-union/funders.ts';
import { countryFromCode } from '../standards/countries.ts';
import { richText } from '../values/rich-text.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { euGrantTypes } from './actions.ts';

const PORTAL = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities';

/** What the layouts of the portal have in common: texts as written, dates parsed. */
export interface EuCall {
  /** The portal's reference, e.g. `50144225TOPICSen`, `13442COMPETITIVE_CALLen`. */
  reference: string;
  identifier: string;
  title: string;
  callTitle: string | null;
  callIdentifier: string | null;
  description: string | null;
  descriptionCut?: true;
  conditions: string | null;
  actionTypes: string[];
  status: OpportunityDraft['status'];
  deadlines: Deadline[];
  opensOn: string | null;
  programme: Classification | null;
  divisions: Classification[];
  destination: string | null;
  floor: number | null;
  ceiling: number | null;
  total: number | null;
  expectedGrants: number | null;
  keywords: string[];
  /** Further classes: cluster, priorities. */
  classes?: Classification[];
  /** Pages of the portal beside that of the call. */
  pages?: { label: string; url: string }[];
  /** Whom to ask, as written. */
  support?: string | null;
  updatedOn: string | null;
}

/** Whether the portal's reference is that of a cascade funding call, by which a funded project passes money on. */
export function isCascadeCall(reference: string): boolean {
  return /COMPETITIVE_CALL/i.test(reference);
}

/** The page of a call in the portal, or in Prospect for external action. */
export function euCallAddress(reference: string, identifier: string): string {
  const number = /^\d+/.exec(reference)?.[0];
  if (isCascadeCall(reference) && number) return `${PORTAL}/competitive-calls-cs/${number}`;
  const external = /^EuropeAid\/(\d+)\//i.exec(identifier)?.[1];
  if (external) return `https://webgate.ec.europa.eu/prospect/external/publishedcalls.htm?callId=${external}`;
  return `${PORTAL}/topic-details/${encodeURIComponent(identifier)}`;
}

/** The draft of a topic, a call of external action or a cascade funding call; amounts in euros. */
export function euCallDraft(call: EuCall): OpportunityDraft {
  const cascade = isCascadeCall(call.reference);
  const topicTitle = plainText(call.title);
  return opportunityDraft({
    identityKeys: [cascade ? euCascadeCallKey(call.reference) : euTopicKey(call.identifier)],
    number: cascade ? null : call.identifier,
    title: titleOf(call, topicTitle, cascade),
    description: richText(call.description) || null,
    ...(call.descriptionCut && { descriptionCut: true }),
    programme: call.programme?.label ?? null,
    funder: euFunder(call.identifier),
    keywords: call.keywords,
    grantTypes: euGrantTypes(call.actionTypes),
    status: call.status,
    dateType: call.deadlines.length > 0 ? 'OPPORTUNITY_WITH_DEADLINE' : null,
    deadlines: call.deadlines,
    opensOn: call.opensOn,
    amount: {
      floor: call.floor,
      ceiling: call.ceiling,
      total: call.total,
      currency: 'EUR',
      expectedAwards: call.expectedGrants,
    },
    eligibility: {
      text: richText(call.conditions) || null,
    },
    activityCountries: countryOfExternalAction(call.identifier),
    classifications: [
      ...(call.programme ? [call.programme] : []),
      ...call.divisions,
      ...call.actionTypes.map((written): Classification => {
        const action = plainText(written);
        return { scheme: 'eu-action', code: action, label: action };
      }),
      ...(blankToNull(call.destination) ? [destination(plainText(call.destination))] : []),
      ...(call.classes ?? []),
      ...callOf(call),
      { scheme: 'eu-topic', code: call.identifier, label: topicTitle },
    ],
    links: [
      {
        label: /^EuropeAid\//i.test(call.identifier) ? 'Prospect' : 'Funding & Tenders Portal',
        url: euCallAddress(call.reference, call.identifier),
      },
      ...(call.pages ?? []),
    ],
    contactText: richText(call.support) || null,
    sourceUpdatedOn: call.updatedOn,
  });
}

/**
 * The title of a call. A cascade call has one of its own beside the topic's, and some topics repeat their identifier
 * instead of a title.
 */
function titleOf(call: EuCall, topicTitle: string, cascade: boolean): string {
  const callTitle = plainText(call.callTitle);
  if (cascade && callTitle) return callTitle;
  return topicTitle === call.identifier && callTitle ? callTitle : topicTitle;
}

/** The call to which a topic belongs, unless the topic is the call. */
function callOf({ callIdentifier, callTitle, identifier }: EuCall): Classification[] {
  const code = blankToNull(plainText(callIdentifier));
  if (code === null || code === identifier) return [];
  return [{ scheme: 'eu-call', code, label: blankToNull(plainText(callTitle)) }];
}

function destination(label: string): Classification {
  return { scheme: 'eu-destination', code: label.replace(/\s*\(\d{4}[-–/]\d{2,4}\)$/, ''), label };
}

/**
 * The country for which a call of external action is, from the end of its identifier: `EuropeAid/186131/DD/ACT/MR`.
 * "Multi" names none.
 */
function countryOfExternalAction(identifier: string): string[] | null {
  const code = /^EuropeAid\/.*\/([A-Z]{2})$/.exec(identifier)?.[1];
  const country = code ? countryFromCode(code) : null;
  return country ? [country] : null;
}

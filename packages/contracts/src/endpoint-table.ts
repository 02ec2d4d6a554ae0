import type { z } from 'zod';
import type { accountEndpoints } from './endpoints/account.ts';
import type { acknowledgementEndpoints } from './endpoints/acknowledgements.ts';
import type { adminAccountEndpoints } from './endpoints/admin-accounts.ts';
import type { adminRoleEndpoints } from './endpoints/admin-roles.ts';
import type { apiConsumerEndpoints } from './endpoints/api-consumers.ts';
import type { auditEndpoints } from './endpoints/audit.ts';
import type { authorEndpoints } from './endpoints/authors.ts';
import type { awardNameEndpoints } from './endpoints/award-names.ts';
import type { awardEndpoints } from './endpoints/awards.ts';
import type { callDetailsEndpoints } from './endpoints/call-details.ts';
import type { catalogueEndpoints } from './endpoints/catalogue.ts';
import type { competitionResultEndpoints } from './endpoints/competition-results.ts';
import type { competitionEndpoints } from './endpoints/competitions.ts';
import type { currentUserEndpoints } from './endpoints/current-user.ts';
import type { dismissalEndpoints } from './endpoints/dismissals.ts';
import type { environmentEndpoints } from './endpoints/environment.ts';
import type { evidenceEndpoints } from './endpoints/evidence.ts';
import type { exportEndpoints } from './endpoints/exports.ts';
import type { feedEndpoints } from './endpoints/feeds.ts';
import type { fileEndpoints } from './endpoints/files.ts';
import type { firstStepEndpoints } from './endpoints/first-steps.ts';
import type { funderNoteEndpoints } from './endpoints/funder-notes.ts';
import type { funderEndpoints } from './endpoints/funders.ts';
import type { groupEndpoints } from './endpoints/groups.ts';
import type { homeEntryEndpoints } from './endpoints/home-entries.ts';
import type { homeFeedEndpoints } from './endpoints/home-feeds.ts';
import type { identityProviderEndpoints } from './endpoints/identity-providers.ts';
import type { importRejectEndpoints } from './endpoints/import-rejects.ts';
import type { importScheduleEndpoints } from './endpoints/import-schedules.ts';
import type { importEndpoints } from './endpoints/imports.ts';
import type { integrationEndpoints } from './endpoints/integrations.ts';
import type { internalOpportunityEndpoints } from './endpoints/internal-opportunities.ts';
import type { adminInvitationEndpoints, invitationEndpoints } from './endpoints/invitations.ts';
import type { labelEndpoints } from './endpoints/labels.ts';
import type { mailboxEndpoints } from './endpoints/mailbox.ts';
import type { matchEndpoints } from './endpoints/match.ts';
import type { adminMemberEndpoints, memberEndpoints } from './endpoints/members.ts';
import type { openSearchEndpoints } from './endpoints/open-search.ts';
import type { opportunityEndpoints } from './endpoints/opportunities.ts';
import type { opportunityHistoryEndpoints } from './endpoints/opportunity-history.ts';
import type { opportunityLookupEndpoints } from './endpoints/opportunity-lookup.ts';
import type { opportunityNoteEndpoints } from './endpoints/opportunity-notes.ts';
import type { optionListEndpoints } from './endpoints/option-lists.ts';
import type { ownAddressEndpoints } from './endpoints/own-address.ts';
import type { ownKeyEndpoints } from './endpoints/own-keys.ts';
import type { prospectEndpoints } from './endpoints/prospects.ts';
import type { recommendationEntityEndpoints } from './endpoints/recommendation-entities.ts';
import type { researchAreaEndpoints } from './endpoints/research-areas.ts';
import type { savedSearchEndpoints } from './endpoints/saved-searches.ts';
import type { sessionEndpoints } from './endpoints/session.ts';
import type { sharingEndpoints } from './endpoints/sharing.ts';
import type { sourceEndpoints } from './endpoints/sources.ts';
import type { suggestionEndpoints } from './endpoints/suggestions.ts';
import type { trackedCalendarEndpoints } from './endpoints/tracked-calendar.ts';
import type { trackingEndpoints } from './endpoints/tracking.ts';
import type { trialEndpoints } from './endpoints/trials.ts';
import type { unsubscribeEndpoints } from './endpoints/unsubscribe.ts';
import type { useReportEndpoints } from './endpoints/use-report.ts';
import type { userOptionEndpoints } from './endpoints/user-options.ts';
import type { warningEndpoints } from './endpoints/warnings.ts';
import type { webhookEndpoints } from './endpoints/webhooks.ts';

/**
 * Every call of the API by its method and path, as types only. A client that imports them gets its parameters, bodies
 * and answers checked, and its script does not grow by a byte.
 */
export type EndpointTable = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

/** A call by its method and path, such as `GET /api/opportunities/:id`. */
export type CallName = keyof EndpointTable;

/** The input of a call. A part may be left out when it can be empty or when all its fields have defaults. */
export type CallInput<Name extends CallName> = PartsOf<EndpointTable[Name]>;

/** The JSON that a call answers. */
export type CallAnswer<Name extends CallName> = AnswerOf<EndpointTable[Name]>;

type AnyEndpoint = EndpointsOf<
  | typeof accountEndpoints
  | typeof acknowledgementEndpoints
  | typeof adminAccountEndpoints
  | typeof adminRoleEndpoints
  | typeof unsubscribeEndpoints
  | typeof apiConsumerEndpoints
  | typeof auditEndpoints
  | typeof authorEndpoints
  | typeof awardEndpoints
  | typeof awardNameEndpoints
  | typeof catalogueEndpoints
  | typeof competitionEndpoints
  | typeof competitionResultEndpoints
  | typeof currentUserEndpoints
  | typeof dismissalEndpoints
  | typeof environmentEndpoints
  | typeof evidenceEndpoints
  | typeof matchEndpoints
  | typeof prospectEndpoints
  | typeof exportEndpoints
  | typeof feedEndpoints
  | typeof fileEndpoints
  | typeof firstStepEndpoints
  | typeof funderEndpoints
  | typeof funderNoteEndpoints
  | typeof groupEndpoints
  | typeof homeEntryEndpoints
  | typeof importEndpoints
  | typeof importRejectEndpoints
  | typeof importScheduleEndpoints
  | typeof homeFeedEndpoints
  | typeof identityProviderEndpoints
  | typeof callDetailsEndpoints
  | typeof internalOpportunityEndpoints
  | typeof integrationEndpoints
  | typeof invitationEndpoints
  | typeof adminInvitationEndpoints
  | typeof labelEndpoints
  | typeof mailboxEndpoints
  | typeof memberEndpoints
  | typeof adminMemberEndpoints
  | typeof openSearchEndpoints
  | typeof opportunityEndpoints
  | typeof opportunityHistoryEndpoints
  | typeof opportunityLookupEndpoints
  | typeof opportunityNoteEndpoints
  | typeof optionListEndpoints
  | typeof ownAddressEndpoints
  | typeof ownKeyEndpoints
  | typeof recommendationEntityEndpoints
  | typeof researchAreaEndpoints
  | typeof savedSearchEndpoints
  | typeof sessionEndpoints
  | typeof sharingEndpoints
  | typeof sourceEndpoints
  | typeof suggestionEndpoints
  | typeof trackedCalendarEndpoints
  | typeof trackingEndpoints
  | typeof trialEndpoints
  | typeof useReportEndpoints
  | typeof userOptionEndpoints
  | typeof warningEndpoints
  | typeof webhookEndpoints
>;
type EndpointsOf<Group> = Group extends unknown ? Group[keyof Group] : never;

type AnswerOf<E> = E extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : never;

type PartsOf<E> = Part<'params', E> & Part<'query', E> & Part<'body', E>;

/**
 * One part of the input. It is optional when an empty object would do. When the name of the call is one of several,
 * the part of any of these calls is accepted.
 */
type Part<Name extends string, E> = [SchemaOf<Name, E>] extends [never]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Given<SchemaOf<Name, E>>
    ? { [Key in Name]?: Given<SchemaOf<Name, E>> }
    : { [Key in Name]: Given<SchemaOf<Name, E>> };

type SchemaOf<Name extends string, E> =
  E extends Record<Name, infer Schema extends z.ZodType> ? Schema : never;

/**
 * The input that a schema accepts. Where a schema reads a value from text, as in an address, the caller gives the
 * value that it is read as.
 */
type Given<Schema extends z.ZodType> = Schema extends unknown
  ? {
      [Key in keyof z.input<Schema>]: unknown extends z.input<Schema>[Key]
        ? Key extends keyof z.output<Schema>
          ? z.output<Schema>[Key]
          : unknown
        : z.input<Schema>[Key];
    }
  : never;

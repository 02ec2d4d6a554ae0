import type {
  AccessMode,
  AssignedRole,
  ConsumerType,
  Feature,
  Permission,
  Role,
  Scope,
} from '@fundry/contracts/access.ts';
import type { MEMBERSHIP_PROOFS } from '@fundry/contracts/identity/account-answers.ts';
import type { ColumnType, Generated } from 'kysely';

/** JSON is written as text and read as the value. */
type Json<T> = ColumnType<T, string, string>;
/** A calendar day, read and written as `YYYY-MM-DD`. */
type Day = string;

/**
 * The tables of institutions and of the people who belong to them, for Kysely. Migrations 0004 and 0016 to 0018 say what each
 * column means.
 */
export interface InstitutionTables {
  account: {
    id: Generated<string>;
    name: string;
    access_modes: Generated<AccessMode[]>;
    feature_permissions: ColumnType<Partial<Record<Feature, Permission>>, string | undefined, string>;
    trial_ends_on: Day | null;
    created_at: Generated<Date>;
    sample: Generated<boolean>;
  };
  account_domain: {
    id: Generated<string>;
    account_id: string;
    domain: string;
    challenge: string;
    verified_at: Date | null;
    verified_by: string | null;
    created_at: Generated<Date>;
  };
  account_ip_range: {
    id: Generated<string>;
    account_id: string;
    range: string;
    note: string | null;
    created_at: Generated<Date>;
  };
  membership: {
    account_id: string;
    person_id: string;
    proof: MembershipProof;
    domain_id: string | null;
    since: Generated<Date>;
  };
  account_role: {
    id: Generated<string>;
    account_id: string;
    person_id: string;
    role: AssignedRole;
    created_at: Generated<Date>;
  };
  contact_person: { account_id: string; person_id: string; additional_information: string };
  person_permission: { account_id: string; person_id: string; feature: Feature; permission: Permission };
  membership_end: { account_id: string; person_id: string; by_person: boolean; ended_at: Date };
  invitation: {
    id: Generated<string>;
    account_id: string;
    email: string;
    role: Role;
    token_hash: string;
    invited_by: string | null;
    created_at: Date;
    expires_at: Date;
    accepted_at: Date | null;
    accepted_by: string | null;
  };
  trial_request: {
    id: Generated<string>;
    name: string;
    institution: string;
    email: string;
    accepted_terms_at: Date;
    created_at: Date;
    decision: 'approved' | 'declined' | null;
    decided_at: Date | null;
    decided_by: string | null;
    account_id: string | null;
  };
  api_consumer: {
    id: Generated<string>;
    account_id: string;
    name: string;
    type: ConsumerType;
    scopes: Scope[];
    key_hash: string;
    key_hint: string;
    requests_per_minute: number;
    ends_on: Day | null;
    created_at: Date;
    created_by: string | null;
    last_used_at: Date | null;
  };
  audit_event: {
    id: Generated<number>;
    at: Date;
    account_id: string | null;
    actor_id: string | null;
    actor: string;
    action: string;
    detail: Json<Record<string, unknown>>;
  };
  first_steps: {
    only_row: Generated<boolean>;
    hidden: boolean;
    single_sign_on_not_needed: boolean;
    mail_accepted_under: string | null;
  };
  setup_link: { token_hash: string; created_at: Date; used_at: Date | null };
}

export interface InstitutionViews {
  /** The institution that each person acts for. The migration says which. */
  acting_for: { person_id: string; account_id: string | null };
}

/** The proof by which a person became a member of an institution. */
export type MembershipProof = (typeof MEMBERSHIP_PROOFS)[number];

import type { ApplicantFacts } from '@fundry/contracts/eligibility/applicant.ts';
import type { ColumnType, Generated } from 'kysely';

/** JSON is written as text and read as the value. */
type Json<T> = ColumnType<T, string, string>;

/**
 * The tables of people and of how they sign in, for Kysely. Migrations 0004, 0016, 0019 and 0020 say what each column
 * means.
 */
export interface IdentityTables {
  person: {
    id: Generated<string>;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    image: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone: string | null;
    salutation: string | null;
    user_role: string | null;
    subject_areas: Generated<string[]>;
    account_id: string | null;
    signed_in_at: Date | null;
    sample: Generated<boolean>;
  };
  auth_session: {
    id: Generated<string>;
    person_id: string;
    token: string;
    expires_at: Date;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    ip_address: string | null;
    user_agent: string | null;
  };
  auth_login: {
    id: Generated<string>;
    person_id: string;
    provider_id: string;
    subject: string;
    password_hash: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  auth_verification: { id: Generated<string>; identifier: string; value: string; expires_at: Date };
  auth_sso_provider: {
    id: Generated<string>;
    provider_id: string;
    account_id: string;
    person_id: string | null;
    name: Generated<string>;
    issuer: string;
    oidc_config: string | null;
    saml_config: string | null;
    domain: string;
    domain_verified: Generated<boolean>;
    created_at: Generated<Date>;
  };
  person_key: {
    id: Generated<string>;
    person_id: string;
    name: string;
    key_hash: string;
    key_hint: string;
    /** A calendar day, `YYYY-MM-DD`. */
    ends_on: string | null;
    created_at: Date;
    last_used_at: Date | null;
  };
  address_change: {
    person_id: string;
    email: string;
    token_hash: string;
    asked_at: Date;
    expires_at: Date;
  };
  person_preference: { person_id: string; preferences: Json<Record<string, unknown>>; updated_at: Date };
  applicant: {
    person_id: string;
    country: string | null;
    citizenships: string[];
    career_stage: ApplicantFacts['careerStage'];
    degree: ApplicantFacts['degree'];
    /** A calendar day, `YYYY-MM-DD`. */
    degree_date: string | null;
    organisation_type: ApplicantFacts['organisationType'];
    updated_at: Date;
  };
  address_refusal: { person_id: string; in_a_row: number; last_at: Date; stopped_at: Date | null };
  visitor_view: { visitor: string; target: string; record_id: number; viewed_at: Date };
}

/** What other modules may join in SQL: the views from migrations 0019 and 0027. */
export interface IdentityViews {
  /** Every person with a confirmed address, with the time for digests and the days before deadlines from their preferences, or null. */
  mail_recipient: {
    person_id: string;
    email: string;
    time_zone: string | null;
    hour: number | null;
    weekday: number | null;
    lead_days: number[] | null;
  };
  /** Everybody whose digests wait because the mail server refuses their address. */
  unreachable_person: { person_id: string };
}

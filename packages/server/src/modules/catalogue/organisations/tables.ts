import type { Generated, JSONColumnType } from 'kysely';
import type { OrganisationClaim } from './claims.ts';
import type { MergedOrganisation } from './merge-organisation.ts';

/** The tables of `migrations/0002-organisations.sql`. That file says what their columns mean. */
export interface OrganisationTables {
  organisation: {
    id: Generated<number>;
    key: string;
    scheme: string;
    same_as: number | null;
    merged_into: number | null;
    country: string | null;
    status: string | null;
    has_parent: Generated<boolean>;
    parent_id: number | null;
    record: JSONColumnType<MergedOrganisation> | null;
    is_funder: Generated<boolean>;
    sample: Generated<boolean>;
    first_published_at: Date;
    changed_at: Date;
    withdrawn_at: Date | null;
    revision: number;
    news_revision: Generated<number>;
    family_revision: Generated<number>;
  };
  organisation_claim: {
    source: string;
    layout: string;
    source_id: string;
    organisation_id: number;
    claim: JSONColumnType<OrganisationClaim>;
    sample: boolean;
    withdrawn_at: Date | null;
  };
  organisation_identifier: { scheme: string; value: string; organisation_id: number };
  organisation_name: { name_key: string; organisation_id: number; level: number };
}

import type { Author } from '@fundry/contracts/recommendations/author-fields.ts';
import type { RecommendationReason } from '@fundry/contracts/recommendations/dismissal-reasons.ts';
import type { ColumnType, Generated } from 'kysely';

/** The tables of recommendations, for Kysely. Migration 0069 says what each column means. */
export interface RecommendationTables {
  recommendation_profile: {
    id: Generated<string>;
    person_id: string;
    name: string | null;
    author: ColumnType<Author | null, string | null, string | null>;
    author_text: string | null;
    /** The driver reads the members as text. */
    award_ids: ColumnType<string[], number[], number[]>;
    author_read_at: Date | null;
    author_gone: Generated<boolean>;
    own_text: string | null;
    state_version: number;
    /** JSON. It is written as text and read as the value. */
    state: ColumnType<Record<string, unknown>, string, string>;
    digest: boolean;
    looked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Date;
    changed_at: Date;
  };
  recommendation_dismissal: {
    profile_id: string;
    person_id: string;
    opportunity_id: number;
    reason: RecommendationReason;
    dismissed_at: Date;
  };
  recommendation_found: {
    profile_id: string;
    person_id: string;
    opportunity_id: number;
    found_at: Date;
    told_at: Date | null;
    digest_id: ColumnType<string | null, string | undefined, string | null>;
  };
}

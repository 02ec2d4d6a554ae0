import type { WebhookOutcome } from '@fundry/contracts/endpoints/webhooks.ts';
import type { Generated } from 'kysely';

/** The tables of migration 0052, for Kysely. The migration says what each column means. */
export interface IntegrationTables {
  webhook: {
    account_id: string;
    url: string;
    is_on: boolean;
    sealed_secret: string;
    created_at: Date;
    queued_number: number;
    turn: string | null;
    turn_until: Date | null;
    served_at: Date;
    resting_until: Date | null;
    warned_at: Date | null;
  };
  webhook_delivery: {
    account_id: string;
    opportunity_id: number;
    change_number: number;
    since: Date;
    attempts: Generated<number>;
    due_at: Date;
  };
  webhook_attempt: {
    id: Generated<number>;
    account_id: string;
    at: Date;
    opportunity_id: number | null;
    change_number: number | null;
    status: number | null;
    fault: string | null;
    outcome: WebhookOutcome;
    next_try_at: Date | null;
  };
}

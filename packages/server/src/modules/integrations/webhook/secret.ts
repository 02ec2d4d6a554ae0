import { randomBytes } from 'node:crypto';
import { explain } from '../../../platform/failure.ts';
import type { WebhookServices } from './services.ts';

/** What is told when `openSecret` cannot open a secret. */
export const SECRET_LOST = 'The secret can no longer be read. Make a new one.';

/** A new key for signatures: 256 random bits, with a beginning that makes it recognisable wherever it turns up. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** A stored secret; null when it was sealed while the installation had another secret of its own. */
export function openSecret({ box, logger }: WebhookServices, sealed: string): string | null {
  try {
    return box.open(sealed);
  } catch (error) {
    logger.warn({ reason: explain(error) }, 'the secret of a webhook cannot be read');
    return null;
  }
}

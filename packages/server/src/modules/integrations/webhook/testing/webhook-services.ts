import { sealedBox } from '../../../../platform/auth/sealed-box.ts';
import { secretFrom } from '../../../../platform/auth/secret.ts';
import type { WebhookServices } from '../services.ts';

/** The secret of the installation in tests of webhooks. */
export const INSTALLATION_SECRET = 'a secret of an installation that exists only in tests';

/** What webhooks need in a test. */
export function webhookServices(given: Omit<WebhookServices, 'origin' | 'box'>): WebhookServices {
  return {
    ...given,
    origin: () => 'https://fundry.example',
    box: sealedBox(secretFrom(INSTALLATION_SECRET), 'webhook'),
  };
}

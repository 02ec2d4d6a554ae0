import type { Clock } from '../../../platform/clock.ts';
import type { AddressReports } from '../../../platform/mail/mail-topic.ts';
import { countRefusal, restartCount } from './refusal.store.ts';

/** Counts, for each person, how often the mail server refused their address in a row. */
export function countingRefusals(clock: Clock): AddressReports {
  return {
    taken: restartCount,
    refused: (trx, address) => countRefusal(trx, address, clock.now()),
  };
}

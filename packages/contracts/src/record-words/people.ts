import type { AwardRecord, OpportunityRecord } from '../answers/records.ts';
import { namesInWords } from '../formats/list.ts';
import { countryName } from './country.ts';

/** Shown when an award names no recipient. */
export const RECIPIENT_NOT_SPECIFIED = 'Recipient not specified';

/**
 * The recipients of an award: "University of Oslo, Norway and 3 more". Names at most `most` of them. Null when none
 * is known.
 */
export function recipientsInWords(
  recipients: readonly Pick<AwardRecord['recipients'][number], 'name' | 'countryCode'>[],
  most: number,
): string | null {
  const names = recipients.map(({ name, countryCode }) =>
    countryCode === null ? name : `${name}, ${countryName(countryCode)}`,
  );
  return namesInWords(names, most);
}

/** A contact on one line: "Ada Nowak, ada@example.org, +48 1". */
export function contactInWords({ name, email, phone }: OpportunityRecord['contacts'][number]): string {
  return [name, email, phone].filter((part) => part !== null).join(', ');
}

/**
 * The investigators of an award: "Ada Nowak; Bo Lind and 3 more". Names at most `most` of them. Null when none is
 * known.
 */
export function investigatorsInWords(
  investigators: readonly Pick<AwardRecord['investigators'][number], 'name'>[],
  most: number,
): string | null {
  return namesInWords(
    investigators.map(({ name }) => name),
    most,
  );
}

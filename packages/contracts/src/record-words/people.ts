import type { AwardRecord } from '../answers/records.ts';
import { namesInWords } from '../formats/list.ts';
import { countryName } from './country.ts';

/** What stands where an award names nobody who receives it. */
export const RECIPIENT_NOT_SPECIFIED = 'Recipient not specified';

/** Who receives an award: "University of Oslo, Norway and 3 more", at most so many of them; null when none is known. */
export function recipientsInWords(
  recipients: readonly Pick<AwardRecord['recipients'][number], 'name' | 'countryCode'>[],
  most: number,
): string | null {
  const names = recipients.map(({ name, countryCode }) =>
    countryCode === null ? name : `${name}, ${countryName(countryCode)}`,
  );
  return namesInWords(names, most);
}

/** Who does the work: "Ada Nowak; Bo Lind and 3 more", at most so many of them; null when none is known. */
export function investigatorsInWords(
  investigators: readonly Pick<AwardRecord['investigators'][number], 'name'>[],
  most: number,
): string | null {
  return namesInWords(
    investigators.map(({ name }) => name),
    most,
  );
}

import { AREA_MESSAGES, AREA_NAME_TAKEN } from '@fundry/contracts/research-areas.ts';
import { ApiFailure } from '../../lib/api-client.ts';

/** Says at the field that a name is missing, in the words of the specification. */
export function checkName({ name }: { name: string }): { name?: string } {
  return name.trim() === '' ? { name: AREA_MESSAGES.nameMissing } : {};
}

/** The field that an error about a name belongs to. */
export const FIELD_OF = { [AREA_NAME_TAKEN]: 'name' } as const;

/** Statuses whose own message explains the problem better than the general message. */
const TELLING = [400, 401, 403, 409];

/** The answer, or a failure with `text` where the server's own message says less. */
export async function orSay<Answer>(answer: Promise<Answer>, text: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiFailure) || TELLING.includes(error.status)) throw error;
    throw new ApiFailure(error.status, text);
  }
}

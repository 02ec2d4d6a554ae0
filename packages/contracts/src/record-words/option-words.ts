import { type OptionListName, optionIds, optionWords } from '../filters/option-lists.ts';
import { startUpper } from '../formats/list.ts';

/** The words for an option of a list. An id that the list does not have is made readable. */
export function optionInWords(list: OptionListName, id: string): string {
  return optionWords(list, id) ?? startUpper(id.replaceAll('-', ' '));
}

/**
 * Options with their words, in the order of their list. Ids that the list does not have come last. Empty when nothing
 * is stated.
 */
export function optionsInWords(
  list: OptionListName,
  ids: readonly string[] | null,
): { id: string; text: string }[] {
  if (ids === null) return [];
  const known = optionIds(list).filter((id) => ids.includes(id));
  const others = ids.filter((id) => !known.includes(id));
  return [...known, ...others].map((id) => ({ id, text: optionInWords(list, id) }));
}

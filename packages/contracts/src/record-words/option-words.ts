import { type OptionListName, optionIds, optionWords } from '../filters/option-lists.ts';
import { startUpper } from '../formats/list.ts';

/** An option of a list in words; an id that the list does not have, made readable. */
export function optionInWords(list: OptionListName, id: string): string {
  return optionWords(list, id) ?? startUpper(id.replaceAll('-', ' '));
}

/** Options in the order of their list, with their words; ids that the list does not have come last. None where nothing is stated. */
export function optionsInWords(
  list: OptionListName,
  ids: readonly string[] | null,
): { id: string; text: string }[] {
  if (ids === null) return [];
  const known = optionIds(list).filter((id) => ids.includes(id));
  const others = ids.filter((id) => !known.includes(id));
  return [...known, ...others].map((id) => ({ id, text: optionInWords(list, id) }));
}

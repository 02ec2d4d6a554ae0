/** The words of the option lists, by id. */
export interface OptionWords {
  people: ReadonlyMap<string, string>;
  organisations: ReadonlyMap<string, string>;
  degrees: ReadonlyMap<string, string>;
  restrictions: ReadonlyMap<string, string>;
  grantTypes: ReadonlyMap<string, string>;
}

/** Options in the order of their list, with their words; an id that the list lacks comes last, as it is. */
export function inWords(ids: string[], words: ReadonlyMap<string, string>): { id: string; text: string }[] {
  const known = [...words.keys()].filter((id) => ids.includes(id));
  const others = ids.filter((id) => !words.has(id));
  return [...known, ...others].map((id) => ({ id, text: words.get(id) ?? id }));
}

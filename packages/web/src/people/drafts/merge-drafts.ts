/** The fields in which two drafts differ. */
export function fieldsBetween<Draft extends object>(one: Draft, other: Draft): (keyof Draft & string)[] {
  const fields = Object.keys({ ...one, ...other }) as (keyof Draft & string)[];
  return fields.filter((field) => asText(one[field]) !== asText(other[field]));
}

/** A value as text, the same for the same value: a server may give back the parts of an object in another order. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}

/**
 * Brings together what was written in two places. `mine` went on from `sent`, which the server kept as `saved`; `theirs`
 * went on from `saved`. A field that only they changed is theirs. Fields that both changed in different ways are in
 * dispute, and stay mine until the person decides.
 */
export function mergeDrafts<Draft extends object>({
  sent,
  saved,
  mine,
  theirs,
}: {
  sent: Draft;
  saved: Draft;
  mine: Draft;
  theirs: Draft;
}): { draft: Draft; taken: (keyof Draft & string)[]; disputed: (keyof Draft & string)[] } {
  const ours = new Set(fieldsBetween(sent, mine));
  const changed = fieldsBetween(saved, theirs);
  const taken = changed.filter((field) => !ours.has(field));
  const different = new Set(fieldsBetween(mine, theirs));
  const disputed = changed.filter((field) => ours.has(field) && different.has(field));
  return { draft: withFields(mine, theirs, taken), taken, disputed };
}

/** The first draft, with these fields of the second one. */
export function withFields<Draft extends object>(
  draft: Draft,
  other: Draft,
  fields: readonly (keyof Draft & string)[],
): Draft {
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

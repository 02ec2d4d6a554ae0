/** The part of a contract's schema that a list of lines needs. */
interface Schema {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { message: string }[] } };
}

/** The entries of a list that was typed one per line, or with commas or semicolons between them. */
export function entriesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Names every entry that the schema refuses, with its line. Null when all can be used. */
export function faultInLines(text: string, schema: Schema): string | null {
  const faults = text.split('\n').flatMap((line, index) =>
    entriesOf(line).flatMap((entry) => {
      const parsed = schema.safeParse(entry);
      return parsed.success ? [] : `Line ${index + 1}: “${entry}” ${parsed.error.issues[0]?.message}.`;
    }),
  );
  return faults.length > 0 ? faults.join(' ') : null;
}

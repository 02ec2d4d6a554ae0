/**
 * The settings that this browser remembers, under `fundry.<name>`. Where storage is forbidden, they are lost when the
 * page is closed.
 */
const forgotten = new Map<string, string>();

/** Reads a remembered text. Null when there is none. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`fundry.${name}`) ?? forgotten.get(name) ?? null;
  } catch {
    return forgotten.get(name) ?? null;
  }
}

/** Remembers a text. Null forgets it. */
export function writeSetting(name: string, value: string | null): void {
  forgotten.delete(name);
  try {
    if (value === null) localStorage.removeItem(`fundry.${name}`);
    else localStorage.setItem(`fundry.${name}`, value);
  } catch {
    if (value !== null) forgotten.set(name, value);
  }
}

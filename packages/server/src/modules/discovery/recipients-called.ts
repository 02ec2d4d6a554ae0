import type { SearchEngine } from '../../platform/search/port.ts';

/** Recipients that are looked through for one with the name of an institution. */
const NAMES_READ = 20;

/** The codes of award recipients with exactly this name, whatever its case. */
export async function recipientsCalled(
  name: string,
  engine: Pick<SearchEngine, 'suggestValues'>,
): Promise<string[]> {
  const recipients = await engine.suggestValues('awards', 'institution', name, NAMES_READ);
  return recipients.filter(({ label }) => label.toLowerCase() === name.toLowerCase()).map(({ code }) => code);
}

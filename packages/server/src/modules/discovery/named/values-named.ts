import type { Suggestion, ValuesCalled, ValuesPage } from '../../../platform/search/suggestion.ts';
import { tokenise } from '../../../platform/search/tokenise.ts';
import { bearersOf, spellingsOfName } from '../../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from '../services.ts';
import { withoutInitials } from './asked-name.ts';

type Services = Pick<DiscoveryServices, 'engine' | 'db'>;

/**
 * Investigators who are called so, those with the most awards first. Initials that nobody has are passed over where enough other
 * words are left.
 */
export async function peopleNamed(name: string, page: ValuesPage, { engine }: Services) {
  const found = await calledSo('author', name, page, engine);
  const fewer = found.total === 0 ? withoutInitials(name) : null;
  return fewer === null ? found : calledSo('author', fewer, page, engine);
}

/** Recipients that are called so, or have this very text as another name or acronym, those with the most awards first. */
export async function institutionsNamed(
  name: string,
  typed: string,
  { from, size }: ValuesPage,
  { engine, db }: Services,
): Promise<ValuesCalled> {
  const [called, bearers] = await Promise.all([
    calledSo('institution', name, { from: 0, size: from + size }, engine),
    bearersOf(db, [typed]),
  ]);
  const ids = (bearers.get(typed) ?? []).map(String);
  const others = (await engine.labels('awards', 'institution', ids)).filter(
    ({ label }) => !namesHold(name, label),
  );
  const values = [...called.values, ...others].sort(byCount).slice(from, from + size);
  return { total: called.total + others.length, values };
}

/** What is called so in one of the spellings of the name. */
async function calledSo(
  field: 'author' | 'institution',
  name: string,
  { from, size }: ValuesPage,
  engine: Services['engine'],
): Promise<ValuesCalled> {
  const spellings = spellingsOfName(name);
  if (spellings.length === 1) return engine.valuesCalled('awards', field, name, { from, size });
  const first = { from: 0, size: from + size };
  const found = await Promise.all(
    spellings.map((spelling) => engine.valuesCalled('awards', field, spelling, first)),
  );
  const values = new Map(found.flatMap((each) => each.values.map((value) => [value.code, value])));
  return {
    total: found.reduce((sum, { total }) => sum + total, 0),
    values: [...values.values()].sort(byCount).slice(from, from + size),
  };
}

/** Whether a label has each word of a name in one of its spellings, so that it was found by the name already. */
function namesHold(name: string, label: string): boolean {
  const words = tokenise(label);
  return spellingsOfName(name).some((spelling) => spelling.split(' ').every((word) => words.includes(word)));
}

function byCount(a: Suggestion, b: Suggestion): number {
  return b.count - a.count || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0);
}

import { knownForms, type WordForms } from '../../platform/search/variants/word-forms.ts';
import { learntVersion, learntWords } from '../catalogue/catalogue.public.ts';
import { refreshedBehind } from './refreshed-behind.ts';
import type { SearchServices } from './services.ts';

/** How often a process looks whether words have been learnt anew. */
const LOOK_MS = 15_000;

const known = new WeakMap<SearchServices['db'], () => Promise<WordForms>>();

/**
 * The other forms of words for searches on this database. They are read once, and again behind the searches when an index has
 * been built since, so that no search waits for them but the first.
 */
export function formsInUse({ db, clock }: SearchServices): Promise<WordForms> {
  const forms = known.get(db) ?? following(db, clock);
  known.set(db, forms);
  return forms();
}

function following(db: SearchServices['db'], clock: SearchServices['clock']): () => Promise<WordForms> {
  let last: { version: string; forms: WordForms } | null = null;
  return refreshedBehind(LOOK_MS, clock, async () => {
    const version = await learntVersion(db);
    if (last?.version !== version) last = { version, forms: knownForms(await learntWords(db)) };
    return last.forms;
  });
}

import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { LabelledCode } from '../../packages/server/src/platform/search/port.ts';
import { type CorpusSizes, documentsOf, worldOf } from '../generate/corpora.ts';
import { StreamRandom } from '../generate/stream-random.ts';
import type { ServeInput } from '../processes/serve.ts';
import { drawQueries, type QueryClass, queryClasses } from './query-classes.ts';
import { wordBands } from './word-bands.ts';

const sampleSize = 4_000;
/** This many awards are rewritten, and this many deleted, before suggestions are measured once more. */
const changed = 2_000;

/**
 * All queries of a run, drawn from the first documents of each corpus. The same seed gives the same queries at every
 * number of awards, so that sizes can be compared. `only` names targets and classes; an empty list means all.
 */
export function makeWorkload(
  seed: number,
  sizes: CorpusSizes,
  { queries, only }: { queries: number; only: string[] },
): Pick<ServeInput, 'classes' | 'suggestions' | 'changes' | 'ids'> {
  const world = worldOf(seed, sizes);
  const random = new StreamRandom(seed, 3);
  const corpora = SEARCH_TARGETS.map((target) => {
    const sample = [...documentsOf(world, target, Math.min(sampleSize, sizes[target]))].slice(0, sampleSize);
    return { target, sample, bands: wordBands(sample) };
  });
  const wanted = (target: SearchTarget, name: string) =>
    only.length === 0 ||
    ((only.includes(target) || !only.some((each) => SEARCH_TARGETS.includes(each as SearchTarget))) &&
      (only.includes(name) || !only.some((each) => each in queryClasses)));
  const names = Object.keys(queryClasses) as QueryClass[];
  const classes = corpora.flatMap(({ target, sample, bands }) =>
    names
      .filter((name) => wanted(target, name))
      .map((name) => ({
        target,
        name,
        queries: drawQueries(name, target, queries, { seed, bands, sample }),
      })),
  );

  const awards = corpora.find(({ target }) => target === 'awards')!;
  const words = [...awards.bands.broad, ...awards.bands.middle, ...awards.bands.rare];
  const beginning = () => random.pick(words).slice(0, random.between(2, 6));
  const afterAnother = () => `${random.pick([...awards.bands.broad, ...awards.bands.middle])} ${beginning()}`;
  const labels = (field: string) =>
    awards.sample.flatMap((document) =>
      (document.fields[field] as (string | LabelledCode)[]).map((each) =>
        typeof each === 'string' ? each : each.label,
      ),
    );
  const twoWords = (names: string[]) =>
    Array.from({ length: queries }, () => {
      const [first = '', ...rest] = random.pick(names).split(' ');
      return random.chance(0.5)
        ? (rest.at(-1) ?? first).slice(0, 4)
        : `${first} ${(rest.at(-1) ?? '').slice(0, 3)}`;
    });
  return {
    classes,
    suggestions: [
      {
        name: 'words',
        typed: Array.from({ length: queries }, beginning),
        target: 'awards',
        field: null,
      },
      {
        name: 'institutions',
        typed: twoWords(labels('institution')),
        target: 'awards',
        field: 'institution',
      },
      { name: 'authors', typed: twoWords(labels('author')), target: 'awards', field: 'author' },
      {
        name: 'funders',
        typed: twoWords(world.funders.map(({ name }) => name)),
        target: 'funders',
        field: 'self',
      },
      {
        name: 'words after another',
        typed: Array.from({ length: queries }, afterAnother),
        target: 'awards',
        field: null,
      },
    ],
    changes: {
      target: 'awards',
      upserts: awards.sample.slice(0, changed),
      deletes: Array.from(
        { length: changed },
        (_, index) => 1 + Math.floor((index * sizes.awards) / changed),
      ),
    },
    ids: drawQueries('broad', 'awards', Math.min(20, queries), { seed: seed + 1, ...awards }),
  };
}

import type { Rolldown } from 'vite';

const INITIAL: ['$initial'] = ['$initial'];
/** Large code that the first view of a page does without, by the file that it and what needs it are put into. */
const LARGE = {
  charts: /node_modules\/d3-|web\/src\/charts\//,
  controls: /node_modules\/react-(aria|stately)/,
  schemas: /node_modules\/zod\//,
};
const FEATURE = /web\/src\/(features|routes)\//;

/**
 * How the program is divided: into few files, because each costs a request and a module. What every page needs at first is
 * two of them: the libraries, which stay the same from one version of Fundry to the next, and the program. What several
 * pages share goes together with the large library that it needs, or, when it needs none, into one more file. Features are
 * divided by pages.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'libraries', tags: INITIAL, test: /node_modules/ },
    { name: 'program', tags: INITIAL },
    // A group takes what its modules import along with them, so those that need the least come first.
    ...(['parts', 'controls', 'schemas', 'charts'] as const).map((name) => ({
      minShareCount: 2,
      debugName: name,
      name: (id: string, context: Rolldown.ChunkingContext) => {
        if (FEATURE.test(id)) return null;
        const needed = libraryOf(id, (each) => context.getModuleInfo(each)?.importedIds ?? []);
        return needed === name ? name : null;
      },
    })),
  ],
};

/** The large library that a module needs, directly or through others. With several, the first one counts. */
function libraryOf(id: string, importsOf: (id: string) => readonly string[]): string {
  const reached = new Set([id]);
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported);
  const [name = 'parts'] =
    Object.entries(LARGE).find(([, library]) => [...reached].some((each) => library.test(each))) ?? [];
  return name;
}

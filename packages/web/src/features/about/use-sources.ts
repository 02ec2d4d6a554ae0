import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

export type Publisher = CallAnswer<'GET /api/acknowledgements'>[number];
export type SourceFigures = CallAnswer<'GET /api/sources'>['sources'][number];

/** A source that has brought something: its figures, and who publishes it. Null: its records are invented. */
export interface HeldSource {
  figures: SourceFigures;
  publisher: Publisher | null;
}

/** The sources of this installation, the greatest first, those that it has nothing of, and when they were counted. */
export interface Sources {
  countedAt: string;
  held: HeldSource[];
  absent: Publisher[];
}

/** What the sources have brought to this installation. */
export function useSources() {
  return useQuery<Sources, ApiFailure>({
    queryKey: ['sources'],
    queryFn: async ({ signal }) => {
      const [{ countedAt, sources }, publishers] = await Promise.all([
        call('GET /api/sources', { signal }),
        call('GET /api/acknowledgements', { signal }),
      ]);
      const held = sources.map((figures) => ({
        figures,
        publisher: publishers.find(({ id }) => id === figures.id) ?? null,
      }));
      const known = new Set(sources.map(({ id }) => id));
      return { countedAt, held, absent: publishers.filter(({ id }) => !known.has(id)) };
    },
  });
}

import type { CorpusSizes } from '../generate/corpora.ts';
import type { BuildOutput } from '../processes/build.ts';
import type { PostgresOutput } from '../processes/postgres.ts';
import type { ServeOutput } from '../processes/serve.ts';

/** All figures of one corpus size. `build` is null for a reused index. */
export interface SizeResult {
  sizes: CorpusSizes;
  build: BuildOutput | null;
  serve: ServeOutput;
  postgres: PostgresOutput | null;
}

import { SEARCH_TIME_LIMIT_MS } from '@fundry/contracts/limits.ts';
import { z } from 'zod';
import { whole } from './whole.ts';

/** The settings of searches. */
export const SEARCH_SETTINGS = {
  FUNDRY_SEARCH_THREADS: {
    schema: whole(1, 256).default(2),
    describes: 'threads of the search engine (2)',
  },
  FUNDRY_SEARCH_MEMORY_MB: {
    schema: whole(128, 1_000_000).default(384),
    describes:
      'cache of the search index in MB (384); filters and facets need about 60 MB more per million records',
  },
  FUNDRY_SEARCH_TIMEOUT_MS: {
    schema: whole(100, 600_000).default(SEARCH_TIME_LIMIT_MS),
    describes: 'time limit of one search, in milliseconds (13000)',
  },
  FUNDRY_SEARCHES_AT_ONCE: {
    schema: whole(1, 256).default(4),
    describes: 'searches that run at once (4)',
  },
  FUNDRY_SEARCHES_PER_CLIENT: {
    schema: whole(1, 256).default(2),
    describes: 'searches of one person, one key or one unknown address that run at once (2)',
  },
  FUNDRY_SEARCHES_WAITING: {
    schema: whole(1, 100_000).default(100),
    describes: 'searches of one person, one key or one unknown address that may wait for their turn (100)',
  },
  FUNDRY_MEANING: {
    schema: z.enum(['on', 'off']).default('on'),
    describes: 'on or off: whether the meaning of calls counts beside their words in a search (on)',
  },
  FUNDRY_MEANING_MODEL: {
    schema: z.string().min(1).optional(),
    describes:
      'folder of another sentence model, with model.onnx and tokenizer.json, instead of the one that comes with Fundry',
  },
  FUNDRY_SYNONYMS: {
    schema: z.string().min(1).optional(),
    describes: 'file with words and acronyms that mean the same, instead of the list that comes with Fundry',
  },
} satisfies Record<string, { schema: z.ZodType; describes: string }>;

import { createHash, randomBytes } from 'node:crypto';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { IndexSchema } from '../port.ts';
import { INDEX_FORMAT } from './writing/mapping.ts';

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The names of the indexes of one target. */
export class IndexNames {
  readonly #base: string;
  readonly #shape: string;

  constructor(prefix: string, schema: IndexSchema) {
    this.#base = `${prefix}-${schema.target satisfies SearchTarget}`;
    this.#shape = shortHash(JSON.stringify([INDEX_FORMAT, schema])).slice(0, 8);
  }

  /** The alias of the current generation's documents, and that of the index beside it. */
  get documents(): string {
    return this.#base;
  }

  get companion(): string {
    return `${this.#base}-words`;
  }

  /** A name for a new generation. Later ones sort after earlier ones. */
  newGeneration(): string {
    return `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
  }

  /** The generation of an index of documents or of one beside it. Null: it is neither. */
  generationOf(index: string): string | null {
    for (const kind of ['-g-', '-w-']) {
      const start = `${this.#base}${kind}`;
      if (index.startsWith(start)) return index.slice(start.length);
    }
    return null;
  }

  /** When a generation was begun, in milliseconds since 1970. */
  begunAt(generation: string): number {
    return Number.parseInt(generation, 36);
  }

  documentsOf(generation: string): string {
    return `${this.#base}-g-${generation}`;
  }

  companionOf(generation: string): string {
    return `${this.#base}-w-${generation}`;
  }

  /** All indexes of documents, and all beside them, of any generation. */
  get allDocuments(): string {
    return `${this.#base}-g-*`;
  }

  get allCompanions(): string {
    return `${this.#base}-w-*`;
  }

  /** The index of the documents of a scope. A version with other fields uses another. */
  scope(scope: string): string {
    return `${this.#scopes}${this.#shape}-${shortHash(scope)}`;
  }

  /** All indexes of scopes, of any version. */
  get allScopes(): string {
    return `${this.#scopes}*`;
  }

  /** Whether an index is that of a scope in a version with other fields. */
  isScopeOfOthers(index: string): boolean {
    return index.startsWith(this.#scopes) && !index.startsWith(`${this.#scopes}${this.#shape}-`);
  }

  get #scopes(): string {
    return `${this.#base}-s-`;
  }
}

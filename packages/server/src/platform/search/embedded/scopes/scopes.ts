import type { ScopedPart } from './scoped-part.ts';

/** The documents of each scope, and how often they were replaced. */
export class Scopes {
  readonly #parts = new Map<string, ScopedPart>();
  readonly #revisions = new Map<string, number>();

  /** The documents of a scope; null when it has none, and for no scope. */
  part(scope: string | null): ScopedPart | null {
    return scope === null ? null : (this.#parts.get(scope) ?? null);
  }

  /** Replaces the documents of a scope; null: it has none. */
  put(scope: string, part: ScopedPart | null): void {
    if (part) this.#parts.set(scope, part);
    else this.#parts.delete(scope);
    this.#revisions.set(scope, this.revision(scope) + 1);
  }

  /** How often the documents of a scope were replaced. */
  revision(scope: string): number {
    return this.#revisions.get(scope) ?? 0;
  }
}

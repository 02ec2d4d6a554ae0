/** A failure of the catalogue. It ends the import; a failure of an input does not. */
export class CatalogueFailure extends Error {
  constructor(cause: unknown) {
    super('The catalogue failed', { cause });
  }
}

/** Runs work of the catalogue. Whatever it throws becomes a `CatalogueFailure`. */
export async function guardCatalogue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CatalogueFailure ? error : new CatalogueFailure(error);
  }
}

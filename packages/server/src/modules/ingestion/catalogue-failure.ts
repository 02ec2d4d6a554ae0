/** A failure of the catalogue, which ends the import, as opposed to one of an input. */
export class CatalogueFailure extends Error {
  constructor(cause: unknown) {
    super('The catalogue failed', { cause });
  }
}

/** Runs work of the catalogue; what it throws becomes a `CatalogueFailure`. */
export async function guardCatalogue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CatalogueFailure ? error : new CatalogueFailure(error);
  }
}

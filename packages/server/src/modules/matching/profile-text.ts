/**
 * Reads what a person's profile is matched by. Throws `ApiError` 404 when there is no such profile, or when it is somebody
 * else's; `personId` is null when nobody is signed in. Profiles stand above matching, so `composition.ts` supplies this.
 */
export type ReadProfileText = (personId: string | null, profileId: string) => Promise<string>;

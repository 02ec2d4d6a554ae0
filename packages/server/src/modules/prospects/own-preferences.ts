import { preferences } from '@fundry/contracts/identity/preferences.ts';
import type { z } from 'zod';
import { isPerson, type Viewer } from '../../platform/auth/viewer.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { readPreferences } from '../identity/identity.public.ts';

/** The preferences of the person who looks; null for visitors, and for what is not understood. */
export async function ownPreferences(
  viewer: Viewer,
  db: DiscoveryServices['db'],
): Promise<z.output<typeof preferences> | null> {
  if (!isPerson(viewer)) return null;
  return preferences.safeParse(await readPreferences(db, viewer.personId)).data ?? null;
}

import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { NOBODY } from '../../../platform/auth/viewer.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { UnlistedHead } from '../../../platform/http/web-app.ts';
import { idsInGroup } from '../../tracking/tracking.public.ts';
import type { SharingServices } from '../services.ts';
import { openGroup, ownerOf } from './public-group.service.ts';

/** The title and description of a group's public page, for the programs that preview links; null when there is none. */
export async function headOfPublicGroup(
  services: SharingServices,
  token: string,
): Promise<UnlistedHead | null> {
  try {
    const group = await openGroup(services, token);
    const { db, clock } = services.discovery;
    const { total } = await idsInGroup(db, group.id, NOBODY, { page: 0, pageSize: 1 }, clock.today());
    const { name } = await ownerOf(services, group);
    const count = formatCountOf(total, 'funding opportunity', 'funding opportunities');
    return {
      title: group.name,
      description: `${count}, shared by ${name} with Fundry.`,
      isUnlisted: true,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

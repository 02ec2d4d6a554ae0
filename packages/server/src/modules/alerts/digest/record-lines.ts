import type { ApplicantFacts } from '@fundry/contracts/eligibility/applicant.ts';
import { recordLines as linesOf } from '@fundry/contracts/record-words/record-lines.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { type DiscoveryServices, recordsById, verdictLines } from '../../discovery/discovery.public.ts';

/** The lines of an email about a record. */
export interface RecordLines {
  title: string;
  /** The lines for a person, of whom this is known as an applicant; null: nothing is. */
  lines(applicant: ApplicantFacts | null): string[];
}

/** The lines of emails about records that the viewer may see, by id. Records that are gone are left out. */
export async function recordLines(
  target: SearchTarget,
  ids: number[],
  viewer: Viewer,
  services: Pick<DiscoveryServices, 'db' | 'clock'>,
): Promise<Map<number, RecordLines>> {
  const today = services.clock.today();
  const records = await recordsById(target, ids, viewer, services);
  return new Map(
    [...records].map(([id, record]) => {
      const common = linesOf(record, today);
      return [
        id,
        {
          title: 'title' in record ? record.title : record.preferredOrgName,
          lines(applicant) {
            return [...common, ...verdictLines(applicant, record)];
          },
        },
      ];
    }),
  );
}

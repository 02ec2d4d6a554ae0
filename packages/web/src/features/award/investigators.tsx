import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { searchPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PersonList } from './person-list.tsx';

/** The people who lead the work, each with role and ORCID iD, and with a link to that person's other awards. */
export function Investigators({ investigators }: { investigators: AwardRecord['investigators'] }) {
  return (
    <RecordSection heading={investigators.length === 1 ? 'Investigator' : 'Investigators'}>
      {investigators.length === 0 ? (
        <p>Investigators not specified.</p>
      ) : (
        <PersonList
          name="investigators"
          entries={investigators.map(({ name, orcid, role }) => ({
            key: `${name} ${orcid} ${role}`,
            name,
            href: searchPath('awards', { awardedAuthors: [name] }),
            notes: [role, orcid && <AppLink href={`https://orcid.org/${orcid}`}>ORCID {orcid}</AppLink>],
          }))}
        />
      )}
    </RecordSection>
  );
}

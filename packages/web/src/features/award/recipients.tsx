import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { RECIPIENT_NOT_SPECIFIED } from '@fundry/contracts/record-words/people.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { searchPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PersonList } from './person-list.tsx';

/** The recipients of an award, each with role, place, and a link to its entry in the Research Organization Registry. */
export function Recipients({ recipients }: { recipients: AwardRecord['recipients'] }) {
  return (
    <RecordSection heading={recipients.length === 1 ? 'Recipient' : 'Recipients'}>
      {recipients.length === 0 ? (
        <p>{RECIPIENT_NOT_SPECIFIED}.</p>
      ) : (
        <PersonList
          name="recipients"
          entries={recipients.map(({ id, name, city, countryCode, role, ror }) => ({
            key: `${id} ${role}`,
            name,
            href: searchPath('awards', { awardedInstitutions: [id] }),
            notes: [
              role,
              city,
              countryCode && (
                <AppLink href={searchPath('awards', { awardeeCountries: [countryCode] })}>
                  {countryName(countryCode)}
                </AppLink>
              ),
              ror && <AppLink href={`https://ror.org/${ror}`}>ROR {ror}</AppLink>,
            ],
          }))}
        />
      )}
    </RecordSection>
  );
}

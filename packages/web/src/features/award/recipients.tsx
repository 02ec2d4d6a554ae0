import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { formatAmount } from '@fundry/contracts/formats/money.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { identifierLink } from '@fundry/contracts/record-words/identifier-links.ts';
import { RECIPIENT_NOT_SPECIFIED } from '@fundry/contracts/record-words/people.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { searchPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PersonList } from './person-list.tsx';

/** The recipients of an award, each with role, place, and a link to its entry in the Research Organization Registry. */
export function Recipients({ record }: { record: Pick<AwardRecord, 'recipients' | 'amount'> }) {
  const { recipients, amount } = record;
  return (
    <RecordSection heading={recipients.length === 1 ? 'Recipient' : 'Recipients'}>
      {recipients.length === 0 ? (
        <p>{RECIPIENT_NOT_SPECIFIED}.</p>
      ) : (
        <PersonList
          name="recipients"
          entries={recipients.map(
            ({ id, name, department, city, region, countryCode, role, share, ror, identifiers }) => ({
              key: `${id} ${role}`,
              name,
              href: searchPath('awards', { awardedInstitutions: [id] }),
              notes: [
                role,
                department,
                city,
                region === city ? null : region,
                countryCode && (
                  <AppLink href={searchPath('awards', { awardeeCountries: [countryCode] })}>
                    {countryName(countryCode)}
                  </AppLink>
                ),
                share && `${formatAmount(share, amount.currency)} of the amount`,
                ror && <AppLink href={`https://ror.org/${ror}`}>ROR {ror}</AppLink>,
                ...identifiers.map((identifier) => <RegisterEntry key={identifier.value} {...identifier} />),
              ],
            }),
          )}
        />
      )}
    </RecordSection>
  );
}

/** An identifier with the name of its register, as a link where the register has a page of it. */
function RegisterEntry(identifier: AwardRecord['recipients'][number]['identifiers'][number]) {
  const { register, value, url } = identifierLink(identifier);
  const text = `${register} ${value}`;
  return url === null ? text : <AppLink href={url}>{text}</AppLink>;
}

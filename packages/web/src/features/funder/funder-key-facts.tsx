import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { webAddress } from '@fundry/contracts/record-words/addresses.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { optionInWords } from '@fundry/contracts/record-words/option-words.ts';
import { Byline, KeyFacts } from '../../records/page/record-head.tsx';
import { funderPath, searchPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The line under a funder's name: its type, its place, and the funder that it belongs to. */
export function FunderByline({ record }: { record: FunderRecord }) {
  const { groupId, city, countryCode, parent } = record;
  return (
    <Byline>
      {groupId && (
        <AppLink href={searchPath('funders', { funderType: [groupId] })}>
          {optionInWords('funderTypes', groupId)}
        </AppLink>
      )}
      {city}
      {countryCode && (
        <AppLink href={searchPath('funders', { funderCountries: [countryCode] })}>
          {countryName(countryCode)}
        </AppLink>
      )}
      {parent && (
        <>
          part of <AppLink href={funderPath(parent.id)}>{parent.name}</AppLink>
        </>
      )}
    </Byline>
  );
}

/** How much a funder offers and has awarded, each as a link into the search, and the link to the funder's own site. */
export function FunderKeyFacts({ record }: { record: FunderRecord }) {
  const { opportunities, ownOpportunities, awards, ownAwards } = record;
  const website = webAddress(record.website);
  return (
    <KeyFacts
      facts={[
        {
          label: 'Open opportunities',
          value: (
            <AppLink href={searchPath('opportunities', { funder: [record.id] })}>
              {formatCount(opportunities)}
            </AppLink>
          ),
          note: ownPart(opportunities, ownOpportunities),
        },
        {
          label: 'Awards',
          value: (
            <AppLink href={searchPath('awards', { funder: [record.id] })}>{formatCount(awards)}</AppLink>
          ),
          note: ownPart(awards, ownAwards),
        },
      ]}
      action={
        website && (
          <LinkButton href={website} variant="primary" external>
            Open its website
          </LinkButton>
        )
      }
    />
  );
}

function ownPart(all: number, own: number): string | null {
  return all === own ? null : `${formatCount(own)} of its own, the rest from funders within it`;
}

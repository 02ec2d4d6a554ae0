import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import type { ReactNode } from 'react';
import { countryName, formatCountOf } from '../../../lib/format.ts';
import { funderStatusTags } from '../../../records/funder-status.ts';
import { searchPath } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Hit } from '../use-results.ts';
import { CardFrame } from './card-frame.tsx';

/** A funder among results: where, of what type, and its opportunities and awards as links into their searches. */
export function FunderCard({
  hit,
  types,
  href,
  onOpen,
  action,
}: {
  hit: Hit<FunderRecord>;
  types: ReadonlyMap<string, string> | undefined;
  href: string;
  onOpen: () => void;
  action: ReactNode;
}) {
  const { _source: source, _highlight: highlight } = hit;
  const type = source.groupId && (types?.get(source.groupId) ?? null);
  const place = [source.city, source.countryCode && countryName(source.countryCode)]
    .filter(Boolean)
    .join(', ');
  return (
    <CardFrame
      href={href}
      onOpen={onOpen}
      action={action}
      title={source.preferredOrgName}
      markedTitle={highlight?.title ?? null}
      from={[place || 'Country not specified', type || 'Type not specified']}
      facts={source.parent ? [{ term: 'Part of', detail: source.parent.name }] : []}
      excerpt={{ marked: highlight?.excerpt ?? null, plain: null }}
      aside={{
        headline: count(
          formatCountOf(source.opportunities, 'open opportunity', 'open opportunities'),
          source.opportunities > 0 ? searchPath('opportunities', { funder: [source.id] }) : null,
        ),
        urgency: source.opportunities > 0 ? null : 'unknown',
        when: count(
          formatCountOf(source.awards, 'award', 'awards'),
          source.awards > 0 ? searchPath('awards', { funder: [source.id] }) : null,
        ),
      }}
      tags={funderStatusTags(source.status)}
      missingWords={hit.missingWords}
    />
  );
}

function count(text: string, href: string | null) {
  return href === null ? text : <AppLink href={href}>{text}</AppLink>;
}

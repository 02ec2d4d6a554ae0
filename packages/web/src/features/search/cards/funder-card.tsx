import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import { awardsInWords, openOpportunities, placeInWords } from '@fundry/contracts/record-words/funder.ts';
import { optionInWords } from '@fundry/contracts/record-words/option-words.ts';
import { funderTags } from '@fundry/contracts/record-words/status.ts';
import type { ReactNode } from 'react';
import { CardFrame } from '../../../records/cards/card-frame.tsx';
import { searchPath } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Hit } from '../use-results.ts';

/** A funder in the list of results: country, type, and links to the searches for its opportunities and its awards. */
export function FunderCard({
  hit,
  href,
  onOpen,
  reasons,
}: {
  hit: Hit<FunderRecord>;
  href: string;
  onOpen: () => void;
  /** Why the record stands in the list, where it is there for more than its words. */
  reasons?: ReactNode;
}) {
  const { _source: source, _highlight: highlight } = hit;
  const place = placeInWords(source) ?? 'Country not specified';
  const type = source.groupId === null ? 'Type not specified' : optionInWords('funderTypes', source.groupId);
  return (
    <CardFrame
      href={href}
      onOpen={onOpen}
      title={source.preferredOrgName}
      markedTitle={highlight?.title ?? null}
      from={`${place} · ${type}`}
      facts={source.parent ? [{ term: 'Part of', detail: source.parent.name }] : []}
      excerpt={{ marked: highlight?.excerpt ?? null, plain: null }}
      aside={{
        headline: count(
          openOpportunities(source.opportunities),
          source.opportunities > 0 ? searchPath('opportunities', { funder: [source.id] }) : null,
        ),
        urgency: source.opportunities > 0 ? null : 'unknown',
        when: count(
          awardsInWords(source.awards),
          source.awards > 0 ? searchPath('awards', { funder: [source.id] }) : null,
        ),
      }}
      tags={hit.hasNotes ? [...funderTags(source), 'Note'] : funderTags(source)}
      missingWords={hit.missingWords}
      byMeaning={hit.byMeaning}
    >
      {reasons}
    </CardFrame>
  );
}

function count(text: string, href: string | null) {
  return href === null ? text : <AppLink href={href}>{text}</AppLink>;
}

import type { EvidenceLink } from '@fundry/contracts/answers/evidence.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { linkInWords } from '@fundry/contracts/record-words/evidence.ts';
import { LinkList } from '../ui/link-list.tsx';
import { type SearchState, searchPath } from './paths.ts';

/** What awards share with a call, each with the search for them. */
export function EvidenceLinks({ links }: { links: readonly EvidenceLink[] }) {
  return (
    <LinkList
      links={links.map((link) => ({
        text: linkInWords(link),
        href: awardsOf(link),
        note: `${formatCountOf(link.awards, 'award', 'awards')}${link.sure === 'broad' ? ', broad' : ''}`,
      }))}
    />
  );
}

/** The address of the search for the awards of a link, or for some of them. */
export function awardsOf(
  { programmes }: Pick<EvidenceLink, 'programmes'>,
  more: Partial<SearchState<'awards'>> = {},
): string {
  return searchPath('awards', { madeUnder: programmes.map(({ code }) => code), ...more });
}

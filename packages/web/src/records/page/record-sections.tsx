import { webAddress } from '@fundry/contracts/record-words/addresses.ts';
import { LinkList } from '../../ui/link-list.tsx';
import { intoSearch, phrase } from '../record-links.ts';
import { LinkedValues } from './linked-values.tsx';
import { RecordSection } from './record-layout.tsx';

/** The links that the source gives. Links that a browser may not open are left out. */
export function SourceLinks({ links }: { links: { label: string; url: string }[] }) {
  const shown = links.flatMap(({ label, url }) => {
    const href = webAddress(url);
    return href === null ? [] : [{ text: label, href }];
  });
  if (shown.length === 0) return null;
  return (
    <RecordSection heading="Links">
      <LinkList links={shown} />
    </RecordSection>
  );
}

/** The keywords, each with a link to a search for it. */
export function Keywords({ target, keywords }: { target: 'opportunities' | 'awards'; keywords: string[] }) {
  if (keywords.length === 0) return null;
  return (
    <RecordSection heading="Keywords">
      <LinkedValues
        name="keywords"
        values={keywords.map((keyword) => intoSearch(keyword, target, { basicQuery: phrase(keyword) }))}
      />
    </RecordSection>
  );
}

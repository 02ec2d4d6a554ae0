import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { CountryOffer } from './country-offer.tsx';
import { FoundElsewhere } from './found-elsewhere.tsx';

/** What helps on where a search finds less than a page. It is loaded only then. */
export function LittleFound({
  search,
  total,
  onFollow,
}: {
  search: Search;
  total: number;
  onFollow: () => void;
}) {
  return (
    <>
      <CountryOffer search={search} onFollow={onFollow} />
      {total === 0 && <FoundElsewhere search={search} onFollow={onFollow} />}
    </>
  );
}

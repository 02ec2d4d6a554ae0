import type { Classification } from '@fundry/sources/drafts/classification.ts';

interface Classified {
  classifications: Classification[];
}

/** The US assistance listings (formerly CFDA numbers) under which a call is made, in the order of its sources. */
export function assistanceListings({
  classifications,
}: Classified): { number: string; title: string | null }[] {
  return classifications
    .filter(({ scheme }) => scheme === 'assistance-listing')
    .map(({ code, label }) => ({ number: code, title: label }));
}

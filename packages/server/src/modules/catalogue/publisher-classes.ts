import { categoryName, isTopical } from '@fundry/contracts/record-words/publisher-categories.ts';
import type { Classification, ClassificationScheme } from '@fundry/sources/drafts/classification.ts';

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

/** Classes that the record shows as something else: its research areas, its number, its assistance listings. */
const SHOWN_ELSEWHERE: ReadonlySet<ClassificationScheme> = new Set<ClassificationScheme>([
  'asjc',
  'eu-topic',
  'assistance-listing',
]);

/** How the publisher classifies a call, in the publisher's terms. */
export function publisherCategories({ classifications }: Classified): Classification[] {
  return classifications.filter(({ scheme }) => !SHOWN_ELSEWHERE.has(scheme));
}

/** The names of the publisher's categories that say what a call is about, each once. A category without a name has its code. */
export function topicCategories({ classifications }: Classified): string[] {
  return [...new Set(classifications.filter(({ scheme }) => isTopical(scheme)).map(categoryName))];
}

/** The identifiers of the calls to which a topic belongs, by which people search for it. */
export function callIdentifiers({ classifications }: Classified): string[] {
  return classifications.filter(({ scheme }) => scheme === 'eu-call').map(({ code }) => code);
}

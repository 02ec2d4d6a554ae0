import type { Author, AuthorLocation } from '@fundry/contracts/recommendations/author-fields.ts';
import { readOrcid } from '../author-ids.ts';
import type { AuthorRecord, FoundAuthors, KnownWork } from '../author-record.ts';
import { elementsAt, textAt, type XmlElement } from './xml-tree.ts';

const KINDS_OF_PLACES = ['employment', 'qualification', 'education'] as const;

/**
 * Reads a public record of ORCID (record schema 3.0). Null when it holds no iD. Works come newest first; of one work that several
 * sources have entered, the one that the person prefers.
 */
export function readOrcidRecord(record: XmlElement): AuthorRecord | null {
  const orcid = readOrcid(textAt(record, 'orcid-identifier', 'path') ?? '');
  if (orcid === null) return null;
  const [person] = elementsAt(record, 'person');
  const [activities] = elementsAt(record, 'activities-summary');
  const works = activities ? worksIn(activities) : [];
  const fundings = activities ? elementsAt(activities, 'fundings', 'group') : [];
  const places = activities ? placesIn(activities) : [];
  const keywords = person
    ? elementsAt(person, 'keywords', 'keyword').flatMap((keyword) => textAt(keyword, 'content') ?? [])
    : [];
  const biography = person && textAt(person, 'biography', 'content');
  const grants = fundings.flatMap((group) => {
    const [grant] = preferred(elementsAt(group, 'funding-summary'));
    return (grant && textAt(grant, 'title', 'title')) ?? [];
  });
  const [name] = person ? elementsAt(person, 'name') : [];
  const countries = person ? elementsAt(person, 'addresses', 'address') : [];
  return {
    author: {
      id: orcid,
      source: 'orcid',
      name: (name && nameOf(name)) ?? orcid,
      orcid,
      affiliations: [...new Set(places.flatMap(({ institution }) => institution ?? []))].slice(0, 5),
      publicationCount: works.length,
      awardCount: fundings.length,
      subjectAreas: keywords.slice(0, 10),
    },
    locations: [
      ...places,
      ...countries.flatMap((address) => {
        const countryCode = countryOf(textAt(address, 'country'));
        const isKnown = places.some((place) => place.countryCode === countryCode);
        return countryCode === null || isKnown ? [] : [{ countryCode, institution: null, year: null }];
      }),
    ],
    works,
    totalWorks: works.length,
    says: [...(biography ? [biography] : []), ...keywords, ...grants],
    awardIds: [],
  };
}

/** Reads an answer of the expanded search of ORCID. */
export function readFoundOrcids(search: XmlElement): FoundAuthors {
  const authors = elementsAt(search, 'expanded-result').flatMap((result): Author[] => {
    const orcid = readOrcid(textAt(result, 'orcid-id') ?? '');
    if (orcid === null) return [];
    const stated = [textAt(result, 'given-names'), textAt(result, 'family-names')].filter(Boolean).join(' ');
    return [
      {
        id: orcid,
        source: 'orcid',
        name: textAt(result, 'credit-name') ?? (stated || orcid),
        orcid,
        affiliations: elementsAt(result, 'institution-name')
          .map(({ text }) => text.trim())
          .filter(Boolean)
          .slice(0, 5),
        publicationCount: null,
        awardCount: null,
        subjectAreas: [],
      },
    ];
  });
  const total = Number(search.attributes['num-found']);
  return { authors, total: Number.isSafeInteger(total) ? total : authors.length };
}

/** The iD that stands in the place of a deprecated one, as a record or an error message of ORCID says it; null: none. */
export function replacementIn(text: string, old: string): string | null {
  const named = [...text.matchAll(/\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/g)].map(([orcid]) => readOrcid(orcid));
  return named.find((orcid) => orcid !== null && orcid !== old) ?? null;
}

function nameOf(name: XmlElement): string | null {
  const stated = [textAt(name, 'given-names'), textAt(name, 'family-name')].filter(Boolean).join(' ');
  return textAt(name, 'credit-name') ?? (stated || null);
}

function worksIn(activities: XmlElement): KnownWork[] {
  const works = elementsAt(activities, 'works', 'group').flatMap((group) => {
    const [work] = preferred(elementsAt(group, 'work-summary'));
    const title = work && textAt(work, 'title', 'title');
    if (!work || !title) return [];
    const doi = elementsAt(work, 'external-ids', 'external-id')
      .filter((one) => textAt(one, 'external-id-type') === 'doi')
      .flatMap((one) => textAt(one, 'external-id-value') ?? [])[0];
    const day = ['year', 'month', 'day'].map((part) => textAt(work, 'publication-date', part) ?? '');
    const year = Number(day[0]);
    return [
      {
        day: day.join('-'),
        work: {
          id: doi ?? work.attributes.path ?? title,
          kind: 'publication' as const,
          title,
          year: year > 0 ? year : null,
          venue: textAt(work, 'journal-title'),
          url: doi
            ? `https://doi.org/${doi.replace(/^https?:\/\/(dx\.)?doi\.org\//, '')}`
            : webAddress(textAt(work, 'url')),
          says: null,
        },
      },
    ];
  });
  works.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  return works.map(({ work }) => work);
}

function placesIn(activities: XmlElement): AuthorLocation[] {
  const places = KINDS_OF_PLACES.flatMap((kind) =>
    elementsAt(activities, `${kind}s`, 'affiliation-group', `${kind}-summary`).map((summary) => ({
      kind: KINDS_OF_PLACES.indexOf(kind),
      countryCode: countryOf(textAt(summary, 'organization', 'address', 'country')),
      institution: textAt(summary, 'organization', 'name'),
      until: Number(textAt(summary, 'end-date', 'year') ?? Number.POSITIVE_INFINITY),
      since: Number(textAt(summary, 'start-date', 'year') ?? 0),
    })),
  );
  // Where somebody works comes before where they learnt; what has not ended comes first.
  places.sort((a, b) => a.kind - b.kind || compare(b.until, a.until) || b.since - a.since);
  return places.map(({ countryCode, institution, until, since }) => ({
    countryCode,
    institution,
    year: Number.isFinite(until) ? until : since || null,
  }));
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** The one that the person prefers has the highest index. */
function preferred(summaries: XmlElement[]): XmlElement[] {
  const indexOf = ({ attributes }: XmlElement) => Number(attributes['display-index'] ?? 0);
  return summaries.toSorted((a, b) => indexOf(b) - indexOf(a));
}

function countryOf(code: string | null): string | null {
  return code !== null && /^[A-Z]{2}$/.test(code) ? code : null;
}

function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null;
}

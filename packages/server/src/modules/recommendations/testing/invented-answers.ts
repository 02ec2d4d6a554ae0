/** Invented answers in the shapes of ORCID (record schema 3.0) and OpenAlex. */

/** The iDs have right checksums and belong to nobody: ORCID gives numbers of this range to people it invents. */
export const ADA = '0000-0002-1825-0097';
export const ADA_FORMER = '0000-0001-5109-3700';
export const NOBODY = '0000-0002-1694-233X';

interface InventedWork {
  title: string;
  year: number;
  doi?: string;
}

const workGroup = ({
  title,
  year,
  doi,
}: InventedWork) => `<activities:group><work:work-summary display-index="0"
  path="/x"><work:title><common:title>A worse title</common:title></work:title></work:work-summary>
  <work:work-summary display-index="1" path="/y"><work:title><common:title>${title}</common:title></work:title>
  ${doi ? `<common:external-ids><common:external-id><common:external-id-type>doi</common:external-id-type><common:external-id-value>${doi}</common:external-id-value></common:external-id></common:external-ids>` : ''}
  <common:publication-date><common:year>${year}</common:year></common:publication-date>
  <work:journal-title>Annals of Ice</work:journal-title></work:work-summary></activities:group>`;

export function orcidRecord(orcid: string, works: InventedWork[]): string {
  return `<?xml version="1.0"?><record:record xmlns:record="r" xmlns:common="c" xmlns:person="p"
  xmlns:personal-details="d" xmlns:activities="a" xmlns:employment="e" xmlns:work="w" xmlns:keyword="k" xmlns:funding="f">
  <common:orcid-identifier><common:path>${orcid}</common:path></common:orcid-identifier>
  <person:person><person:name><personal-details:given-names>Ada</personal-details:given-names>
  <personal-details:family-name>Quillfeather</personal-details:family-name></person:name>
  <keyword:keywords><keyword:keyword><keyword:content>Sea ice</keyword:content></keyword:keyword></keyword:keywords></person:person>
  <activities:activities-summary><activities:employments>
  <activities:affiliation-group><employment:employment-summary><common:end-date><common:year>2019</common:year></common:end-date>
  <common:organization><common:name>Old Harbour College</common:name><common:address><common:country>IE</common:country></common:address></common:organization></employment:employment-summary></activities:affiliation-group>
  <activities:affiliation-group><employment:employment-summary><common:start-date><common:year>2020</common:year></common:start-date>
  <common:organization><common:name>Lantern Bay University</common:name><common:address><common:country>NO</common:country></common:address></common:organization></employment:employment-summary></activities:affiliation-group>
  </activities:employments><activities:fundings><activities:group><funding:funding-summary><funding:title><common:title>Algae under the ice</common:title></funding:title></funding:funding-summary></activities:group></activities:fundings>
  <activities:works>${works.map(workGroup).join('')}</activities:works></activities:activities-summary></record:record>`;
}

/** The record that stands under an iD that was given up for another one. */
export function deprecatedRecord(former: string, orcid: string): string {
  return `<record:record xmlns:record="r" xmlns:common="c" xmlns:deprecated="x"><deprecated:deprecated><deprecated:primary-record>
  <common:path>${orcid}</common:path></deprecated:primary-record></deprecated:deprecated>
  <common:orcid-identifier><common:path>${former}</common:path></common:orcid-identifier></record:record>`;
}

export function foundOrcids(
  found: { orcid: string; family: string; institution: string }[],
  total: number,
): string {
  const results = found.map(
    ({ orcid, family, institution }) => `<e:expanded-result><e:orcid-id>${orcid}</e:orcid-id>
    <e:given-names>Ada</e:given-names><e:family-names>${family}</e:family-names>
    <e:institution-name>${institution}</e:institution-name></e:expanded-result>`,
  );
  return `<e:expanded-search xmlns:e="e" num-found="${total}">${results.join('')}</e:expanded-search>`;
}

export function openAlexAuthor(id: string, orcid: string | null = null) {
  const place = (display_name: string, country_code: string, years: number[]) => ({
    institution: { id: 'https://openalex.org/I1', display_name, country_code },
    years,
  });
  return {
    id: `https://openalex.org/${id}`,
    orcid: orcid && `https://orcid.org/${orcid}`,
    display_name: 'Ada Quillfeather',
    works_count: 2,
    affiliations: [
      place('Old Harbour College', 'IE', [2018, 2019]),
      place('Lantern Bay University', 'NO', [2024]),
    ],
    last_known_institutions: [{ display_name: 'Lantern Bay University', country_code: 'NO' }],
    topics: [{ display_name: 'Polar Microbiology', field: { display_name: 'Earth Sciences' } }],
  };
}

export const openAlexWorks = {
  meta: { count: 2 },
  results: [
    {
      id: 'https://openalex.org/W2',
      doi: 'https://doi.org/10.5555/melt',
      display_name: 'Melt <i>ponds</i>',
      publication_year: 2025,
      primary_location: {
        landing_page_url: 'javascript:alert(1)',
        source: { display_name: 'Annals of Ice' },
      },
      topics: [{ display_name: 'Arctic Ecology' }],
      abstract_inverted_index: { ponds: [1], Melt: [0], darken: [2], 'ice.': [3] },
    },
    { id: 'https://openalex.org/W1', display_name: 'Brine', publication_year: 2020 },
  ],
};

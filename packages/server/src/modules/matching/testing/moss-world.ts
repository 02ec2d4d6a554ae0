import { loadSources } from '@fundry/sources/registry.ts';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../../testing/worlds/discovery-world.ts';
import { importInto } from '../../ingestion/testing/import-text.ts';

/** Invented calls as Simpler.Grants.gov answers them. */
const CALLS = {
  data: [
    call(910001, 'PAR-23-001', 'Natural light', '2026-03-21', '93.396'),
    call(910002, 'PAR-26-003', 'Banks and insurance at night', '2026-04-10', '93.999'),
    call(910004, 'PAR-26-006', 'Moss in rivers, and insects', '2025-05-10', '93.998'),
    call(910003, 'PAR-22-004', 'Insects of the night', '2025-01-10', '93.999'),
  ],
};

/** Invented budget years as NIH's awards by location write them. */
const YEARS = [
  'ORGANIZATION NAME,ORGANIZATION ID (IPF),PROJECT NUMBER,FUNDING MECHANISM,NIH REFERENCE,PI NAME,PROJECT TITLE,DEPT NAME,FUNDING,CONGRESSIONAL DISTRICT,CITY,STATE OR COUNTRY NAME,AWARD NOTICE DATE,FOA',
  year('R01CA999991', 'Glow of moss in rivers', 'PAR-23-001'),
  year('R01CA999992', 'Moss that lights river insects', 'PAR-23-001'),
  year('R01CA999993', 'Sound of stones', 'PAR-26-003'),
].join('\n');

/** Calls about light and money, and awards about moss that were made under one of them. As of 1-Mar-2026. */
export function openMossWorld(): Promise<DiscoveryWorld> {
  return openDiscoveryWorld('2026-03-01', async (database) => {
    const registry = await loadSources();
    await importInto(database, registry, { content: JSON.stringify(CALLS) });
    await importInto(database, registry, { content: YEARS });
  });
}

function call(id: number, number: string, title: string, closes: string, listing: string) {
  return {
    legacy_opportunity_id: id,
    opportunity_id: `00000000-0000-4000-8000-000000${id}`,
    opportunity_number: number,
    opportunity_title: title,
    opportunity_status: 'posted',
    agency_code: 'HHS-NIH11',
    agency_name: 'National Institutes of Health',
    opportunity_assistance_listings: [{ assistance_listing_number: listing, program_title: 'Light' }],
    summary: { post_date: '2024-01-10', close_date: closes, summary_description: `<p>${title}.</p>` },
  };
}

function year(project: string, title: string, foa: string): string {
  return `NOWHERE COLLEGE,777001,5${project}-03,Research Grants,${project.slice(-6)},"DOE, JO",${title},LIMNOLOGY,"$1,000 ",4,RALEIGH,NORTH CAROLINA,8/20/24,${foa}`;
}

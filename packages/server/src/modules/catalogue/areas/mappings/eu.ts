import type { MappingRow } from './mapping.ts';

/**
 * Prefixes of EU topic identifiers and the areas they stand for. The longest prefix that fits decides. These are left
 * out on purpose, because they are open to every field or mix fields: ERC, MSCA, EIC, EIT, WIDERA, research
 * infrastructures, security (cluster 3), defence, missions across themes, bio-based industries, external action.
 */
const TOPICS: readonly MappingRow[] = [
  // Horizon Europe
  ['HORIZON-HLTH', 'Cluster 1, health', '2700'],
  ['HORIZON-CL2-DEMOCRACY', 'Democracy and governance', '3320'],
  ['HORIZON-CL2-HERITAGE', 'Cultural heritage, cultural and creative industries', '1200'],
  ['HORIZON-CL2-TRANSFO', 'Social and economic transformations', '3300'],
  ['HORIZON-CL3-CS', 'Cybersecurity', '1700'],
  ['HORIZON-CL3-ECCC', 'Cybersecurity', '1700'],
  ['HORIZON-CL4-SPACE', 'Space', '2202'],
  ['HORIZON-CL4-DATA', 'Data and computing', '1700'],
  ['HORIZON-CL4-HUMAN', 'Human-centred digital technologies', '1700'],
  ['HORIZON-CL5-D1', 'Climate sciences', '2306'],
  ['HORIZON-CL5-D3', 'Energy supply', '2100'],
  ['HORIZON-CL5-D4', 'Energy use in buildings and industry', '2100'],
  ['HORIZON-CL5-D5', 'Clean transport modes', '2200'],
  ['HORIZON-CL5-D6', 'Multimodal mobility', '3313 2200'],
  ['HORIZON-CL6-BIODIV', 'Biodiversity and ecosystem services', '2300'],
  ['HORIZON-CL6-FARM2FORK', 'Food systems', '1100'],
  ['HORIZON-CL6-ZEROPOLLUTION', 'Clean environment', '2310'],
  ['HORIZON-CL6-CLIMATE', 'Land, ocean and water for climate action', '2300'],
  ['HORIZON-MISS-CANCER', 'Cancer mission', '2730'],
  ['HORIZON-MISS-OCEAN', 'Ocean and waters mission', '2300'],
  ['HORIZON-MISS-SOIL', 'Soil mission', '1111 2300'],
  ['HORIZON-MISS-CLIMA', 'Climate adaptation mission', '2300'],
  ['HORIZON-MISS-CIT', 'Cities mission', '3322'],
  ['HORIZON-JU-CLEANH2', 'Clean hydrogen', '2100'],
  ['HORIZON-JU-IHI', 'Innovative health', '2700'],
  ['HORIZON-JU-EDCTP', 'Clinical trials with Africa', '2700'],
  ['HORIZON-JU-GH-EDCTP', 'Clinical trials with Africa', '2700'],
  ['HORIZON-JU-CLEAN-AVIATION', 'Clean aviation', '2202'],
  ['HORIZON-JU-ER', "Europe's rail", '2200'],
  ['HORIZON-JU-SNS', 'Smart networks and services', '1705'],
  ['HORIZON-JU-CHIPS', 'Semiconductors', '2208'],
  ['HORIZON-JU-EUROHPC', 'High-performance computing', '1700'],
  ['HORIZON-EUROHPC', 'High-performance computing', '1700'],
  ['HORIZON-EURATOM', 'Nuclear research', '2104'],
  // Other programmes since 2021
  ['EURATOM', 'Nuclear research', '2104'],
  ['DIGITAL', 'Digital Europe', '1700'],
  ['DIGITAL-JU-CHIPS', 'Semiconductors', '2208'],
  ['ERASMUS-EDU', 'Education', '3304'],
  ['CREA', 'Creative Europe', '1213'],
  ['LIFE', 'Environment and climate', '2300'],
  ['LIFE-CET', 'Clean energy transition', '2100'],
  ['SMP-COSME', 'Competitiveness of enterprises', '1400'],
  ['CERV', 'Citizens, equality, rights and values', '3300'],
  ['JUST', 'Justice', '3308'],
  ['ESF', 'Employment and social innovation', '3300'],
  ['CEF-T', 'Transport infrastructure', '2200 3313'],
  // Horizon 2020
  ['JTI-CS2', 'Clean Sky', '2202'],
  ['FCH', 'Fuel cells and hydrogen', '2100'],
  ['ICT', 'Information and communication technologies', '1700'],
  ['DT-ICT', 'Digital transformation', '1700'],
  ['IMI2', 'Innovative medicines', '2700'],
  ['SFS', 'Sustainable food security', '1100'],
  ['LC-SFS', 'Sustainable food security', '1100'],
  ['LCE', 'Low-carbon energy', '2100'],
  ['EE', 'Energy efficiency', '2100'],
  ['LC-SC3', 'Secure, clean and efficient energy', '2100'],
  ['S2R', "Europe's rail", '2200'],
  ['SESAR', 'Air traffic management', '2202'],
  ['MG', 'Mobility for growth', '2200 3313'],
  ['LC-MG', 'Mobility for growth', '2200 3313'],
  ['GV', 'Green vehicles', '2203'],
  ['LC-GV', 'Green vehicles', '2203'],
  ['ART', 'Automated road transport', '2200'],
  ['DT-ART', 'Automated road transport', '2200'],
  ['NFRP', 'Nuclear fission and radiation protection', '2104'],
  ['NMP', 'Nanotechnologies and advanced materials', '2500'],
  ['NMBP', 'Nanotechnologies and advanced materials', '2500'],
  ['PHC', 'Personalising health and care', '2700'],
  ['HCO', 'Health coordination', '2700'],
  ['SC1', 'Health', '2700'],
  ['SWAFS', 'Science with and for society', '3300'],
  ['GARRI', 'Responsible research', '3300'],
  ['ISSI', 'Science in society', '3300'],
  ['GERI', 'Gender in research', '3300'],
  ['SEAC', 'Science careers', '3300'],
  ['ECSEL', 'Electronic components', '2208'],
  ['DS', 'Digital security', '1700'],
  ['SU-DS', 'Digital security', '1700'],
  ['COMPET', 'Space', '2202'],
  ['GALILEO', 'Satellite navigation', '2202'],
  ['RPAS', 'Remotely piloted aircraft', '2202'],
  ['WATER', 'Water', '2312'],
  ['WASTE', 'Waste', '2311'],
  ['SC5', 'Climate, environment, raw materials', '2300'],
  ['LC-CLA', 'Climate action', '2306'],
  ['FOF', 'Factories of the future', '2209'],
  ['DT-FOF', 'Factories of the future', '2209'],
  ['EEB', 'Energy-efficient buildings', '2215'],
  ['LC-EEB', 'Energy-efficient buildings', '2215'],
  ['BIOTEC', 'Biotechnology', '1305'],
  ['CE-BIOTEC', 'Biotechnology', '1305'],
  ['FETHPC', 'High-performance computing', '1700'],
  ['EUROHPC', 'High-performance computing', '1700'],
  ['EINFRA', 'E-infrastructures', '1700'],
  ['INT', 'Europe as a global actor', '3300'],
  ['EURO', 'Overcoming the crisis', '3300'],
  ['REV-INEQUAL', 'Inequalities', '3300'],
  ['YOUNG', 'Young generation', '3300'],
  ['GOVERNANCE', 'Governance', '3300'],
  ['SU-GOVERNANCE', 'Governance', '3300'],
  ['DT-GOVERNANCE', 'Governance', '3300'],
  ['MIGRATION', 'Migration', '3300'],
  ['TRANSFORMATIONS', 'Socio-economic and cultural transformations', '3300'],
  ['DT-TRANSFORMATIONS', 'Socio-economic and cultural transformations', '3300'],
  ['CO-CREATION', 'Co-creation for growth and inclusion', '3300'],
  ['ENG-GLOBALLY', 'Engaging globally', '3300'],
  ['CULT-COOP', 'Cultural heritage and cooperation', '3316'],
  ['REFLECTIVE', 'Cultural heritage and European identities', '1200 3316'],
  ['INNOSUP', 'Innovation in small businesses', '1405'],
];

/**
 * Codes from the hierarchies of the EU programmes, as in CORDIS (`legalBasis`). The longest prefix that fits decides.
 */
const PROGRAMMES: readonly MappingRow[] = [
  ['H2020-EU.2.1.1.', 'Information and communication technologies', '1700'],
  ['H2020-EU.2.1.2.', 'Nanotechnologies', '2500'],
  ['H2020-EU.2.1.3.', 'Advanced materials', '2500'],
  ['H2020-EU.2.1.4.', 'Biotechnology', '1305'],
  ['H2020-EU.2.1.5.', 'Advanced manufacturing', '2209'],
  ['H2020-EU.2.1.6.', 'Space', '2202'],
  ['H2020-EU.3.1.', 'Health', '2700'],
  ['H2020-EU.3.2.', 'Food, agriculture, forestry, sea', '1100'],
  ['H2020-EU.3.2.4.', 'Bio-based industries', ''],
  ['H2020-EU.3.2.6.', 'Bio-based industries', ''],
  ['H2020-EU.3.3.', 'Energy', '2100'],
  ['H2020-EU.3.4.', 'Transport', '2200 3313'],
  ['H2020-EU.3.4.5.', 'Clean Sky', '2202'],
  ['H2020-EU.3.4.7.', 'Air traffic management', '2202'],
  ['H2020-EU.3.5.', 'Climate and environment', '2300'],
  ['H2020-EU.3.5.3.', 'Raw materials', ''],
  ['H2020-EU.3.5.6.', 'Cultural heritage', '1206'],
  ['H2020-EU.3.5.7.', 'Fuel cells', '2100'],
  ['H2020-EU.3.6.', 'Societies', '3300'],
  ['H2020-EU.3.6.3.', 'Cultural heritage and identity', '3316'],
  ['H2020-EU.3.7.4.', 'Cybersecurity', '1700'],
  ['H2020-EU.5.', 'Science with and for society', '3300'],
  ['H2020-EURATOM', 'Nuclear research', '2104'],
  ['HORIZON.2.1', 'Health', '2700'],
  ['HORIZON.2.2', 'Culture, creativity, inclusive society', '3300'],
  ['HORIZON.2.5.1', 'Climate science', '2306'],
  ['HORIZON.2.5.2', 'Energy supply', '2100'],
  ['HORIZON.2.5.3', 'Energy grids', '2100'],
  ['HORIZON.2.5.4', 'Buildings and industry in the energy transition', '2100'],
  ['HORIZON.2.5.6', 'Competitive transport', '2200'],
  ['HORIZON.2.5.7', 'Clean transport', '2200'],
  ['HORIZON.2.5.8', 'Smart mobility', '3313 2200'],
  ['HORIZON.2.6.2', 'Biodiversity and natural resources', '2300'],
  ['HORIZON.2.6.3', 'Agriculture, forestry, rural areas', '1100'],
  ['HORIZON.2.6.5', 'Food systems', '1106'],
  ['EURATOM', 'Nuclear research', '2104'],
];

/**
 * Removes the years, call numbers and stages between cluster and destination: `HORIZON-CL6-2027-02-BIODIV-03` →
 * `HORIZON-CL6-BIODIV-03`.
 */
export function withoutYears(topic: string): string {
  return topic
    .toUpperCase()
    .replace(/-(?:19|20)\d\d\b/g, '')
    .replace(/-\d{1,2}(?=-(?:TWO-STAGE-)?[A-Z])/g, '')
    .replace('-TWO-STAGE-D', '-D');
}

/** ASJC codes of an EU topic identifier: Horizon Europe, Horizon 2020 and the other programmes. */
export function euTopicAreas(topic: string): readonly string[] | undefined {
  return longestPrefix(TOPICS, withoutYears(topic), /^(?:$|[-.0-9])/);
}

/** ASJC codes of a place in the hierarchy of an EU programme (`H2020-EU.3.1.`, `HORIZON.2.1`). */
export function euProgrammeAreas(programme: string): readonly string[] | undefined {
  return longestPrefix(PROGRAMMES, programme.toUpperCase(), /^/);
}

function longestPrefix(rows: readonly MappingRow[], code: string, next: RegExp) {
  let best: MappingRow | undefined;
  for (const row of rows) {
    if (!code.startsWith(row[0]) || (best && best[0].length >= row[0].length)) continue;
    if (next.test(code.slice(row[0].length))) best = row;
  }
  if (!best) return undefined;
  return best[2] === '' ? [] : best[2].split(' ');
}

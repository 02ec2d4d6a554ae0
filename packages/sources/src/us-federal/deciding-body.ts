import type { OrganisationReference } from '../drafts/organisation-reference.ts';
import { nihBody, nihInstituteNamed, nihItself } from './nih-bodies.ts';
import { nsfDirectorate } from './nsf-directorates.ts';

/** Codes of agencies at Grants.gov. */
const NIH = 'HHS-NIH11';
const NSF = 'NSF';

/** What the sources of US calls say about who decides. */
interface CallOfAgency {
  agencyCode: string | null;
  number: string | null;
  assistanceListings: { code: string }[];
  /** The institute of NIH that issues the call, by name, where the source says so. */
  institute?: string | null;
}

/**
 * The institutes of NIH by the assistance listings under which they alone give money. Source: assistance listings on SAM.gov,
 * by their office.
 */
const NIH_LISTINGS: Record<string, string> = {
  '93.113': 'ES',
  '93.121': 'DE',
  '93.143': 'ES',
  '93.172': 'HG',
  '93.173': 'DC',
  '93.213': 'AT',
  '93.233': 'HL',
  '93.242': 'MH',
  '93.273': 'AA',
  '93.279': 'DA',
  '93.286': 'EB',
  '93.307': 'MD',
  '93.350': 'TR',
  '93.361': 'NR',
  '93.393': 'CA',
  '93.394': 'CA',
  '93.395': 'CA',
  '93.396': 'CA',
  '93.397': 'CA',
  '93.398': 'CA',
  '93.399': 'CA',
  '93.837': 'HL',
  '93.838': 'HL',
  '93.839': 'HL',
  '93.840': 'HL',
  '93.846': 'AR',
  '93.847': 'DK',
  '93.853': 'NS',
  '93.855': 'AI',
  '93.856': 'AI',
  '93.859': 'GM',
  '93.865': 'HD',
  '93.866': 'AG',
  '93.867': 'EY',
  '93.879': 'LM',
  '93.989': 'TW',
};

/** The institute in the number of a request for applications: `RFA-CA-25-001`. */
const REQUEST = /^RFA-([A-Z]{2})-\d{2}-\d{3}$/;

/**
 * The institute of NIH or the directorate of NSF that decides on a call: the one that issues it, else the one in its number,
 * else the only one that its assistance listings name. Null when several do, for other agencies, and when nothing says it.
 */
export function decidingBody({
  agencyCode,
  number,
  assistanceListings,
  institute,
}: CallOfAgency): OrganisationReference | null {
  const codes = assistanceListings.map(({ code }) => code.trim());
  if (agencyCode === NIH) {
    const ofNumber = REQUEST.exec(number?.trim().toUpperCase() ?? '')?.[1];
    const code = ofNumber ?? theOnly(codes.map((listing) => NIH_LISTINGS[listing]));
    const body = nihInstituteNamed(institute ?? null) ?? nihBody(code);
    return body?.parent === nihItself() ? body : null;
  }
  if (agencyCode === NSF) return theOnly(codes.map(nsfDirectorate));
  return null;
}

/** The value that all have; null when one has another or none. */
function theOnly<V>(values: (V | undefined | null)[]): V | null {
  const [first] = values;
  return first !== undefined && first !== null && values.every((value) => value === first) ? first : null;
}

import { stated } from './page-head.ts';

/** What a record says about an organisation that it names. */
interface NamedOrganisation {
  id: string;
  name: string;
  countryCode: string | null;
}

/** A funder named in a record, as schema.org data. */
export function funderData(site: string, { id, name, countryCode }: NamedOrganisation) {
  return stated({
    '@type': 'FundingAgency',
    name,
    url: `${site}/funders/${id}/details`,
    address: addressData(countryCode, null),
  });
}

/** An organisation named in a record, as schema.org data. */
export function organisationData(of: {
  name: string;
  countryCode: string | null;
  city?: string | null;
  ror?: string | null;
}) {
  return stated({
    '@type': 'Organization',
    name: of.name,
    sameAs: of.ror ? `https://ror.org/${of.ror}` : null,
    address: addressData(of.countryCode, of.city ?? null),
  });
}

/** A postal address made of what is known; null when nothing is known. */
export function addressData(country: string | null, city: string | null) {
  if (country === null && city === null) return null;
  return stated({ '@type': 'PostalAddress', addressLocality: city, addressCountry: country });
}

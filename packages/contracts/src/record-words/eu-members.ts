/** The Member States of the European Union. Source: https://european-union.europa.eu/principles-countries-history/eu-countries_en */
export const EU_MEMBERS: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

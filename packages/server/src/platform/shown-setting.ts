/** Settings whose values are secret, or may contain a password. */
const SECRETS = [
  'FUNDRY_DATABASE_URL',
  'FUNDRY_OTLP_URL',
  'FUNDRY_SMTP_URL',
  'FUNDRY_SECRET',
  'FUNDRY_OPENALEX_KEY',
  'FUNDRY_SEARCH_URL',
  'FUNDRY_SEARCH_PASSWORD',
];

/** How a value may appear in an error message. An address may contain a password. */
export function shown(name: string, text: string | undefined): string {
  return SECRETS.includes(name) ? name : `${name}=${text}`;
}

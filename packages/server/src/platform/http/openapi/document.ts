import type { Endpoint, Tag } from '@fundry/contracts/endpoint.ts';
import { SECURITY_SCHEMES } from './callers.ts';
import { type JsonSchema, JsonSchemas, withComponentReferences } from './json-schemas.ts';
import { type Operation, operationOf } from './operation.ts';
import { webhooksOf } from './webhooks.ts';

const TAGS: Record<Tag, string> = {
  Opportunities: 'Calls for proposals: search, records, counts, files',
  Awards: 'Awards that were made: search, records, counts, figures, files',
  Funders: 'Organisations that fund research: search, records, counts, files',
  Suggestions: 'What completes a text while it is typed',
  'Option lists': 'The codes that filters take, with their names',
  Environment: 'This installation and its catalogue',
  Session: 'Signing in and out, passwords, joining an institution',
  User: 'The person who asks: profile, preferences, API keys, dismissed records, own data',
  'Saved searches': 'Searches that people keep and share, their feeds',
  Tracking: 'Opportunities that people track, in groups, with stages and reminders',
  Recommendations: 'Profiles of people, the authors they are made of, and the calls that fit them',
  Institution:
    'What editors of an institution add for their colleagues: notes, internal opportunities, research areas',
  Account: 'The institution of the person who asks, for its members and administrators',
  Administration: 'All institutions of the installation, for its super administrators',
};

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: string;
  info: object;
  servers: { url: string; description: string }[];
  tags: { name: Tag; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: object;
  components: { securitySchemes: object; schemas: Record<string, JsonSchema> };
}

/** Describes all calls of a server. What the document allows the server takes, and the other way round. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const schemas = new JsonSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  const webhooks = webhooksOf(schemas);
  return withComponentReferences({
    openapi: '3.1.0',
    info: {
      title: 'Fundry',
      version,
      description:
        'Funding opportunities, awards and funders: search, records, counts, files, and everything that people do on the screen. ' +
        'Programs send an API key as `Authorization: Bearer <key>` or as `X-API-Key: <key>`. ' +
        'Every refusal is a problem (RFC 9457) with a stable `code` and a sentence for people.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name: name as Tag, description })),
    paths,
    webhooks,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: schemas.components },
  });
}

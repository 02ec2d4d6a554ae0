import { webhookMessage } from '@fundry/contracts/endpoints/integrations.ts';
import type { JsonSchemas } from './json-schemas.ts';

/** Describes the requests that Fundry sends: what is not a call of its own API, but of the system of an institution. */
export function webhooksOf(schemas: JsonSchemas) {
  return {
    opportunityChanged: {
      post: {
        operationId: 'tellOpportunityChange',
        tags: ['Institution'],
        summary: 'What an institution sends has changed',
        description:
          'Fundry sends this to the webhook of an institution. Any status from 200 to 299 within ten seconds means that it was taken. Otherwise it is repeated for up to five days.',
        security: [],
        parameters: [
          headerOf(
            'X-Fundry-Delivery',
            'The id of the delivery, the same whenever it is repeated',
            '5d3f7a86-2c41-4e0b-9a57-0c1d2e3f4a5b-17',
          ),
          headerOf(
            'X-Fundry-Signature',
            't: the time in seconds since 1970; v1: HMAC-SHA256, in hexadecimal, over t, a full stop and the body, with the secret of the webhook as the key',
            `t=1772366400,v1=${'0'.repeat(64)}`,
          ),
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemas.of(webhookMessage, 'output') } },
        },
        responses: {
          '2XX': { description: 'Taken' },
          '4XX': { description: 'Refused; it is repeated' },
          '5XX': { description: 'Failed; it is repeated' },
        },
      },
    },
  };
}

function headerOf(name: string, description: string, example: string) {
  return { name, in: 'header', required: true, description, example, schema: { type: 'string' } };
}

import { awardNameEndpoints } from '@fundry/contracts/endpoints/award-names.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { askedName } from '../named/asked-name.ts';
import { knownOfPeople } from '../named/known-of-people.ts';
import { institutionsNamed, peopleNamed } from '../named/values-named.ts';
import type { DiscoveryServices } from '../services.ts';

/** Registers the call that finds investigators and recipients by the words of a search. */
export function registerAwardNames(app: FastifyInstance, services: DiscoveryServices): void {
  registerEndpoint(app, awardNameEndpoints.find, async ({ query: { text: given, of, from, limit } }) => {
    // PostgreSQL knows no texts with the character 0.
    const text = given.replaceAll('\0', ' ').trim();
    const name = askedName(text);
    const page = { from, size: limit };
    const none = { total: 0, values: [] };
    const [people, institutions] = await Promise.all([
      name === null || of === 'institutions' ? none : peopleNamed(name, page, services),
      name === null || of === 'people' ? none : institutionsNamed(name, text, page, services),
    ]);
    const known = await knownOfPeople(people.values, services);
    return {
      people: {
        total: people.total,
        names: people.values.map(({ code, label, count }) => ({
          id: code,
          text: label,
          count,
          ...known(code),
        })),
      },
      institutions: {
        total: institutions.total,
        names: institutions.values.map(({ code, label, count }) => ({ id: code, text: label, count })),
      },
    };
  });
}

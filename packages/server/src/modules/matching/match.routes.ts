import { matchEndpoints } from '@fundry/contracts/endpoints/match.ts';
import { opportunityEndpoints } from '@fundry/contracts/endpoints/opportunities.ts';
import { MATCHES } from '@fundry/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/problem.ts';
import { type Call, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { currentOpportunityId, type DiscoveryServices } from '../discovery/discovery.public.ts';
import { matchText } from './match-text.ts';
import type { ReadProfileText } from './profile-text.ts';
import { matchServices } from './services.ts';
import { similarCalls } from './similar-calls.ts';
import { bodyOfForm, documentOf } from './text-of-form.ts';

/** What fits a text or a person's profile, and which calls are similar to one. */
export function registerMatching(
  app: FastifyInstance,
  discovery: DiscoveryServices,
  readProfileText: ReadProfileText,
): void {
  const services = matchServices(discovery);
  const answer = async ({ body, viewer, signal, request }: Call<typeof matchEndpoints.match>) => {
    const { text: given, profileId, size = MATCHES, reasons = true, ...state } = body;
    if (given !== undefined && profileId !== undefined)
      throw new ApiError(400, 'matching/two-texts', 'Send either a text, a file or a profile.');
    const profile = profileId === undefined ? null : await readProfileText(viewer, profileId);
    const text = profile?.text ?? given;
    if (text === undefined)
      throw new ApiError(400, 'matching/no-text', 'text: give the text that is to be matched');
    const question = { text, state, size, reasons, ...(profile && { person: profile.person }) };
    const matched = await matchText(question, viewer, services, signal);
    const document = documentOf(request);
    return document ? { ...matched, document } : matched;
  };
  registerEndpoint(app, matchEndpoints.match, answer, bodyOfForm);
  registerEndpoint(app, opportunityEndpoints.similar, async ({ params, body, viewer, signal }) => {
    const id = await currentOpportunityId(params.id, viewer, services.db);
    return similarCalls(id, { target: 'opportunities', state: body }, viewer, services, signal);
  });
}

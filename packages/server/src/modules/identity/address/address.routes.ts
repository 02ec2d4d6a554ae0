import { ownAddressEndpoints } from '@fundry/contracts/endpoints/own-address.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { addressChangeOf, askForAddress, confirmAddressChange } from './address.service.ts';
import { endAddressChange } from './address-change.store.ts';

/** Routes with which people change the address they sign in with. */
export function registerOwnAddress(app: FastifyInstance, services: SignInServices): void {
  registerEndpoint(app, ownAddressEndpoints.read, ({ caller }) => addressChangeOf(services, caller));
  registerEndpoint(app, ownAddressEndpoints.ask, async ({ caller, body }) => {
    await askForAddress(services, caller, body);
    return addressChangeOf(services, caller);
  });
  registerEndpoint(app, ownAddressEndpoints.cancel, async ({ caller }) => {
    await endAddressChange(services.db, caller.person.id);
    return { done: true as const };
  });
  registerEndpoint(app, ownAddressEndpoints.confirm, (call) =>
    confirmAddressChange(services, call, call.body.token),
  );
}

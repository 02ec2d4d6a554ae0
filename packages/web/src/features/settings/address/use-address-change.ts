import type { ownAddressEndpoints } from '@fundry/contracts/endpoints/own-address.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';

export type AddressChange = (typeof ownAddressEndpoints.read.answer)['_output'];

export const ADDRESS_CHANGE_KEY = ['address-change'];

/** The new sign-in address that waits for its confirmation, and how the person proves who they are. */
export function useAddressChange() {
  return useQuery<AddressChange, ApiFailure>({
    queryKey: ADDRESS_CHANGE_KEY,
    queryFn: ({ signal }) => call('GET /api/user/address-change', { signal }),
  });
}

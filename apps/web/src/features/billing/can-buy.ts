import { usePublicConfig } from '../accounts/session.ts';

/** Whether plans can be bought on this server. Where they can't, only an administrator changes plans. */
export function useCanBuy(): boolean {
  return usePublicConfig()?.payments !== false;
}

import { usePublicConfig } from '../account/session.ts';

/** Whether plans can be bought here. Where they can't, an administrator changes them and no button may promise more. */
export function useCanBuy(): boolean {
  return usePublicConfig()?.payments !== false;
}
